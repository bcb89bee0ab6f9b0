//! Tables that stand ready: opened where they are kept, and made beside
//! everything else where they are not.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::build::BuildError;
use super::control::{Progress, Watch};
use super::folder::{Damaged, Folder, FolderError};
use super::plan::Plan;
use super::table::{Table, Tables};
use super::view::Domain;

/// What becomes of layers that are wanted and not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Missing {
    /// They are made and kept.
    Make,
    /// They stay away: only what is kept is opened.
    Leave,
}

/// What is done about a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Opening the layers that are kept.
    Opening,
    /// Waiting for another program that is making the same table.
    Waiting,
    /// Making layers.
    Making {
        /// How far it is with the layer that it is at.
        layer: Progress,
        /// How much of the positions that were not kept is done, from 0 to 1.
        part: f32,
    },
}

/// A table that is being worked on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnderWay {
    /// The table.
    pub domain: Domain,
    /// The most seeds on the board when it is done.
    pub seeds: u8,
    /// What is done about it.
    pub step: Step,
}

/// Tables for a program that runs for a while. It says which it
/// [wants](Self::want), goes on with its own business, and takes those that
/// are [there](Self::tables) whenever it asks.
///
/// One thread does the work, one table after the other, on one core. Layers
/// that are kept in the folder are opened; the others are made and kept there,
/// each as soon as it is done, so that a program that ends goes on from there
/// the next time. Where another program is making the same table, this one waits
/// and opens what comes of it. A file that cannot be used is left as it is, and
/// the table ends below it.
///
/// Whoever lets go of it does not wait for the thread, which ends within a few
/// milliseconds, or when a file is written.
///
/// ```no_run
/// use hoyito_core::{Ring, RowLength, Rules, Variant};
/// use hoyito_engine::tablebase::{Domain, Folder, Missing, Standing};
///
/// let standing = Standing::new(Folder::new("tables"), || {});
/// let ring = Ring::full(RowLength::SIX);
/// let domain = Domain::new(Rules::single(Variant::HoyitoII), &ring);
/// standing.want(domain, 16, Missing::Make);
/// // Nothing at first, then as many layers as are there by now.
/// let seeds = standing.tables().max_seeds();
/// # let _ = seeds;
/// ```
pub struct Standing {
    jobs: Sender<Job>,
    shared: Arc<Shared>,
}

/// Layers of a table that are wanted.
#[derive(Clone, Copy)]
struct Job {
    domain: Domain,
    seeds: u8,
    missing: Missing,
    /// In which it was wanted; see [`Shared::epoch`].
    epoch: u64,
}

struct Shared {
    state: Mutex<State>,
    /// Jobs of an earlier epoch are left.
    epoch: AtomicU64,
    /// Is called when there is something new to see.
    wake: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct State {
    tables: Tables,
    /// What has been wanted in this epoch.
    wanted: Vec<Job>,
    under_way: Option<UnderWay>,
    troubles: Vec<FolderError>,
}

impl Standing {
    /// Tables kept in a folder, none of which are wanted yet. `wake` is called
    /// on another thread when a table or a trouble is new, and for every percent
    /// that a table comes along.
    pub fn new(folder: Folder, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (jobs, wanted) = channel();
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            epoch: AtomicU64::new(0),
            wake: Box::new(wake),
        });
        let worker = Arc::clone(&shared);
        // Without a thread there are no tables, which is no harm.
        let _ = std::thread::Builder::new()
            .name("tables".into())
            .spawn(move || work(&folder, &wanted, &worker));
        Self { jobs, shared }
    }

    /// Wants the table of a domain with up to so many seeds, after those that
    /// were wanted before. What was wanted already is not worked on again.
    pub fn want(&self, domain: Domain, seeds: u8, missing: Missing) {
        let job = Job {
            domain,
            seeds,
            missing,
            epoch: self.shared.epoch.load(Relaxed),
        };
        let mut state = self.shared.state();
        let known = |other: &Job| {
            other.domain == domain
                && other.seeds >= seeds
                && (other.missing == Missing::Make || missing == Missing::Leave)
        };
        if !state.wanted.iter().any(known) {
            state.wanted.push(job);
            // Without a thread nobody listens.
            let _ = self.jobs.send(job);
        }
    }

    /// The tables that are there by now.
    #[must_use]
    pub fn tables(&self) -> Tables {
        self.shared.state().tables.clone()
    }

    /// What is being worked on; `None` when all that is wanted is there or
    /// cannot be had.
    #[must_use]
    pub fn under_way(&self) -> Option<UnderWay> {
        self.shared.state().under_way
    }

    /// Why a table ends below what was wanted, each time told once; `None` when
    /// there is nothing new to tell.
    #[must_use]
    pub fn take_trouble(&self) -> Option<FolderError> {
        let mut state = self.shared.state();
        (!state.troubles.is_empty()).then(|| state.troubles.remove(0))
    }

    /// Lets go of a table, as when its files were removed. It can be wanted
    /// again, and is then opened or made anew.
    pub fn forget(&self, domain: Domain) {
        let mut state = self.shared.state();
        state.tables = state.tables.without(domain);
        state.wanted.retain(|job| job.domain != domain);
    }

    /// Leaves what is being worked on and all that waits. The tables that are
    /// there stay, and layers that are finished are kept. What is wanted from
    /// now on is worked on again.
    pub fn stop(&self) {
        let mut state = self.shared.state();
        self.shared.epoch.fetch_add(1, Relaxed);
        state.wanted.clear();
    }
}

impl Drop for Standing {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    /// Whoever panicked while holding it has left it as it was.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_left(&self, job: &Job) -> bool {
        job.epoch != self.epoch.load(Relaxed)
    }

    fn step(&self, job: &Job, step: Step) {
        self.state().under_way = Some(UnderWay {
            domain: job.domain,
            seeds: job.seeds,
            step,
        });
        (self.wake)();
    }

    /// Hands out a table, which may grow.
    fn hand_out(&self, table: &Table) {
        let mut state = self.state();
        state.tables = state.tables.with(table.clone());
        drop(state);
        (self.wake)();
    }

    /// Tells how a layer comes along, for every percent of the table.
    fn see(&self, job: &Job, layer: Progress, part: f32) {
        let percent = |part: f32| (100.0 * part) as u32;
        let now = self.state().under_way.map(|under_way| under_way.step);
        let is_news = match now {
            Some(Step::Making {
                layer: before,
                part: old,
            }) => {
                (before.seeds, before.stage) != (layer.seeds, layer.stage)
                    || percent(old) < percent(part)
            }
            _ => true,
        };
        if is_news {
            self.step(job, Step::Making { layer, part });
        }
    }

    fn finish(&self, outcome: Result<(), FolderError>) {
        let mut state = self.state();
        state.under_way = None;
        match outcome {
            // Somebody asked for that.
            Ok(()) | Err(FolderError::Build(BuildError::Stopped(_))) => {}
            Err(error) => state.troubles.push(error),
        }
        drop(state);
        (self.wake)();
    }
}

/// Works on one table after the other, until nobody can want any more.
fn work(folder: &Folder, wanted: &Receiver<Job>, shared: &Shared) {
    // One core, and the others are left to whoever plays or thinks.
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    while let Ok(job) = wanted.recv() {
        if shared.is_left(&job) {
            continue;
        }
        let work = || provide(folder, &job, shared);
        shared.finish(match &alone {
            Ok(pool) => pool.install(work),
            Err(_) => work(),
        });
    }
}

/// Opens what is kept of a table and makes the rest.
fn provide(folder: &Folder, job: &Job, shared: &Shared) -> Result<(), FolderError> {
    let plan = Plan::new(job.domain, job.seeds)?;
    let known = shared.state().tables.table(job.domain).cloned();
    let mut table = known.unwrap_or_else(|| Table::empty(job.domain));
    open(folder, job, shared, &mut table)?;
    if table.max_seeds() >= job.seeds || job.missing == Missing::Leave || shared.is_left(job) {
        return Ok(());
    }
    folder.make_room(job.domain)?;
    let mut claim = folder.claim(job.domain);
    if claim.is_taken() {
        shared.step(job, Step::Waiting);
        claim.wait();
        open(folder, job, shared, &mut table)?;
    }
    make(folder, job, shared, &plan, &mut table)
}

/// Opens the layers that are kept on top of a table.
fn open(folder: &Folder, job: &Job, shared: &Shared, table: &mut Table) -> Result<(), FolderError> {
    shared.step(job, Step::Opening);
    let before = table.max_seeds();
    let opened = folder.load_next(table, job.seeds);
    if table.max_seeds() > before {
        shared.hand_out(table);
    }
    Ok(opened?)
}

/// Makes the layers that a table lacks, and hands out each.
fn make(
    folder: &Folder,
    job: &Job,
    shared: &Shared,
    plan: &Plan,
    table: &mut Table,
) -> Result<(), FolderError> {
    let layers = plan.layers.iter();
    let missing = layers.filter(|layer| layer.shape.seeds > table.max_seeds());
    let missing: Vec<_> = missing.collect();
    let positions = |seeds: u8| job.domain.positions(seeds) as f32;
    let all: f32 = missing
        .iter()
        .map(|layer| positions(layer.shape.seeds))
        .sum();
    let mut done = 0.0;
    for layer in missing {
        let seeds = layer.shape.seeds;
        let progress = |progress: Progress| {
            let part = (done + positions(seeds) * progress.part()) / all;
            shared.see(job, progress, part);
        };
        let enough = || shared.is_left(job);
        let watch = Watch {
            stop: Some(&enough),
            progress: Some(&progress),
        };
        let outcome = folder.next_layer(layer, table, Damaged::Refuse, watch);
        if table.max_seeds() == seeds {
            shared.hand_out(table);
        }
        outcome?;
        done += positions(seeds);
    }
    Ok(())
}
