//! A layer in a file.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `hoyito\x1a\n` |
//! | 2 | version of the format and the rules behind it: 1 |
//! | 1 | variant: 1, 2 or 3 |
//! | 1 | last four: 0 the taker, 1 the player due in the first view |
//! | 2 | open pits of the player due in the first view; of the other |
//! | 1 | seeds on the board |
//! | 1 | 0 |
//! | 4, 4 | pairs of value and rank; blocks |
//! | 2 each | the pairs: value in fours in the low four bits, rank above |
//! | 8 each | for every block its length in bytes and the CRC-32 of its bytes |
//! | 4 | CRC-32 of everything before |
//! | | the blocks: [`codec`] says how they are packed |

use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use hoyito_core::Variant;

use super::codec::{self, Boards};
use super::layer::{Layer, LayerShape};
use super::parallel::{blocks, map};
use super::value::TableValue;
use super::view::{Domain, LastFour};

const MAGIC: &[u8; 8] = b"hoyito\x1a\n";
const VERSION: u16 = 1;
/// Bytes before the pairs.
const FIXED: usize = 24;
/// The most pairs of value and rank; several times as many as are met.
const MAX_PAIRS: usize = 1 << 12;

/// A table file that cannot be used, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    #[source]
    pub problem: FileProblem,
}

/// What is wrong with a table file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileProblem {
    /// It could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It does not begin as a table does.
    #[error("this is no table of Hoyito; nothing was changed")]
    NotATable,
    /// It was made for another version of tables.
    #[error("the table has version {found}, this program reads version {VERSION}: have it rebuilt")]
    Version {
        /// The file's version.
        found: u16,
    },
    /// It is a sound table, but not the one its name promises.
    #[error("the file holds {found}, not {expected}: remove it or have it rebuilt")]
    Foreign {
        /// What was looked for.
        expected: String,
        /// What the file says it is.
        found: String,
    },
    /// Bytes are missing, or there are too many.
    #[error(
        "the table is {found} bytes long and should be {expected}: remove it or have it rebuilt"
    )]
    Length {
        /// The length that the head of the file implies.
        expected: u64,
        /// The length of the file.
        found: u64,
    },
    /// The layer is not like any that was seen.
    #[error("the layer has {pairs} pairs of value and rank, and the format holds {MAX_PAIRS}")]
    TooManyPairs {
        /// Different pairs in the layer.
        pairs: usize,
    },
    /// The bytes are not those that were written.
    #[error("the table is damaged ({part}): remove it or have it rebuilt")]
    Damaged {
        /// The part that is.
        part: &'static str,
    },
}

/// What the head of a table file tells.
#[derive(Clone, Debug)]
pub struct Head {
    /// What the table is about.
    pub domain: Domain,
    /// Seeds on the board.
    pub seeds: u8,
    shape: LayerShape,
    pairs: Vec<TableValue>,
    blocks: Vec<PackedBlock>,
}

#[derive(Clone, Copy, Debug)]
struct PackedBlock {
    length: u32,
    checksum: u32,
}

impl Head {
    /// Positions in the file.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.domain.positions(self.seeds)
    }

    /// The greatest rank in the file.
    #[must_use]
    pub fn max_rank(&self) -> u16 {
        let ranks = self.pairs.iter().map(|pair| pair.rank());
        ranks.max().unwrap_or(0)
    }

    fn to_bytes(&self) -> Vec<u8> {
        let first = self.domain.first_view();
        let variant = match first.variant {
            Variant::HoyitoI => 1,
            Variant::HoyitoII => 2,
            Variant::HoyitoIII => 3,
        };
        let held = u8::from(first.last_four == LastFour::Mover);
        let other_pits = (first.pits() - first.own_pits()) as u8;
        let mut bytes = Vec::new();
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([
            variant,
            held,
            first.own_pits() as u8,
            other_pits,
            self.seeds,
            0,
        ]);
        bytes.extend((self.pairs.len() as u32).to_le_bytes());
        bytes.extend((self.blocks.len() as u32).to_le_bytes());
        for pair in &self.pairs {
            bytes.extend(pair.to_bits().to_le_bytes());
        }
        for block in &self.blocks {
            bytes.extend(block.length.to_le_bytes());
            bytes.extend(block.checksum.to_le_bytes());
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads the head and leaves `file` at the first block. No more is read
    /// than `length`, the bytes of the whole file.
    fn read(file: &mut impl Read, length: u64) -> Result<Self, FileProblem> {
        let mut bytes = Vec::new();
        file.take(FIXED as u64).read_to_end(&mut bytes)?;
        let fixed = Fixed::read(&bytes, length)?;
        let whole = fixed.head_bytes();
        file.take(whole - FIXED as u64).read_to_end(&mut bytes)?;
        if (bytes.len() as u64) < whole {
            return Err(wrong_length(whole, length));
        }
        let (told, checksum) = bytes.split_at(bytes.len() - 4);
        if crc32fast::hash(told) != word(checksum, 0) {
            return Err(DAMAGED_HEAD);
        }
        let (pairs, blocks) = told[FIXED..].split_at(2 * fixed.pairs);
        let pairs = pairs
            .chunks_exact(2)
            .map(|pair| TableValue::from_bits(u16::from_le_bytes([pair[0], pair[1]])));
        let blocks = blocks.chunks_exact(8).map(|block| PackedBlock {
            length: word(block, 0),
            checksum: word(block, 4),
        });
        let head = Self {
            domain: fixed.shape.domain,
            seeds: fixed.shape.seeds,
            shape: fixed.shape,
            pairs: pairs.collect(),
            blocks: blocks.collect(),
        };
        let packed = head.blocks.iter().map(|block| u64::from(block.length));
        let expected = whole + packed.sum::<u64>();
        if length == expected {
            Ok(head)
        } else {
            Err(wrong_length(expected, length))
        }
    }
}

/// The part of a head that is as long in every file.
struct Fixed {
    shape: LayerShape,
    pairs: usize,
    blocks: usize,
}

impl Fixed {
    /// Reads it from the bytes that a file of `length` bytes begins with.
    fn read(bytes: &[u8], length: u64) -> Result<Self, FileProblem> {
        if !bytes.starts_with(MAGIC) {
            return Err(FileProblem::NotATable);
        }
        let Some(bytes) = bytes.first_chunk::<FIXED>() else {
            return Err(wrong_length(FIXED as u64, length));
        };
        let found = u16::from_le_bytes([bytes[8], bytes[9]]);
        if found != VERSION {
            return Err(FileProblem::Version { found });
        }
        let shape = domain(bytes[10], bytes[11], bytes[12], bytes[13])
            .and_then(|domain| LayerShape::new(domain, bytes[14]))
            .ok_or(DAMAGED_HEAD)?;
        let pairs = word(bytes, 16) as usize;
        let blocks = word(bytes, 20) as usize;
        if pairs > MAX_PAIRS || blocks != board_blocks(&shape).len() {
            return Err(DAMAGED_HEAD);
        }
        Ok(Self {
            shape,
            pairs,
            blocks,
        })
    }

    /// Bytes of the whole head, its checksum included.
    const fn head_bytes(&self) -> u64 {
        (FIXED + 2 * self.pairs + 8 * self.blocks + 4) as u64
    }
}

const DAMAGED_HEAD: FileProblem = FileProblem::Damaged { part: "head" };

/// The boards of each block of a layer.
fn board_blocks(shape: &LayerShape) -> Vec<Range<u32>> {
    blocks(0..shape.boards(), codec::BLOCK)
}

const fn wrong_length(expected: u64, found: u64) -> FileProblem {
    FileProblem::Length { expected, found }
}

/// The four bytes from `at` on.
fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

fn domain(variant: u8, held: u8, own: u8, other: u8) -> Option<Domain> {
    let variant = *Variant::ALL.get(usize::from(variant).wrapping_sub(1))?;
    let last_four = match held {
        0 => LastFour::Taker,
        1 => LastFour::Mover,
        _ => return None,
    };
    Domain::from_first_view(variant, last_four, own, other)
}

/// Reads what the head of a table file tells, without its values.
///
/// # Errors
///
/// When it cannot be read or is no sound head.
pub fn read_head(path: &Path) -> Result<Head, FileError> {
    read_open(path, |_, head| Ok(head))
}

/// Reads the layer of a domain from its file.
pub(crate) fn read_layer(path: &Path, expected: &LayerShape) -> Result<Layer, FileError> {
    read_open(path, |file, head| {
        if (head.domain, head.seeds) != (expected.domain, expected.seeds) {
            return Err(FileProblem::Foreign {
                expected: describe(expected.domain, expected.seeds),
                found: describe(head.domain, head.seeds),
            });
        }
        unpack(file, &head)
    })
}

fn read_open<T>(
    path: &Path,
    read: impl FnOnce(&mut File, Head) -> Result<T, FileProblem>,
) -> Result<T, FileError> {
    let opened = || {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        let head = Head::read(&mut file, length)?;
        read(&mut file, head)
    };
    opened().map_err(|problem| FileError {
        path: path.to_owned(),
        problem,
    })
}

fn describe(domain: Domain, seeds: u8) -> String {
    format!("{domain} with {seeds} seeds")
}

fn unpack(file: &mut File, head: &Head) -> Result<Layer, FileProblem> {
    let mut packed = Vec::with_capacity(head.blocks.len());
    for block in &head.blocks {
        let mut bytes = vec![0; block.length as usize];
        file.read_exact(&mut bytes)?;
        packed.push((bytes, block.checksum));
    }
    let shape = &head.shape;
    let mut values = vec![TableValue::DIVIDED; shape.positions() as usize];
    let mut stretches: Vec<Vec<&mut [TableValue]>> = packed.iter().map(|_| Vec::new()).collect();
    for view in values.chunks_mut(shape.boards() as usize) {
        for (block, stretch) in stretches
            .iter_mut()
            .zip(view.chunks_mut(codec::BLOCK as usize))
        {
            block.push(stretch);
        }
    }
    let items = board_blocks(shape).into_iter().zip(packed).zip(stretches);
    let unpacked = map(items.collect(), |((range, (bytes, checksum)), views)| {
        if crc32fast::hash(&bytes) != checksum {
            return Err(FileProblem::Damaged { part: "values" });
        }
        let symbols = codec::unpack(head.boards(range), &bytes);
        spread(&symbols, &head.pairs, views)
    });
    unpacked.into_iter().collect::<Result<(), _>>()?;
    Ok(Layer::new(shape, values.into_boxed_slice()))
}

/// Writes the values that symbols stand for into the stretches of the views.
fn spread(
    symbols: &[u16],
    pairs: &[TableValue],
    mut views: Vec<&mut [TableValue]>,
) -> Result<(), FileProblem> {
    for (board, symbols) in symbols.chunks(views.len()).enumerate() {
        for (view, symbol) in views.iter_mut().zip(symbols) {
            let pair = pairs.get(usize::from(*symbol));
            view[board] = *pair.ok_or(FileProblem::Damaged { part: "values" })?;
        }
    }
    Ok(())
}

impl Head {
    fn boards(&self, range: Range<u32>) -> Boards {
        Boards {
            pits: self.domain.pits(),
            seeds: self.seeds,
            first: range.start,
            count: range.len(),
            views: self.shape.views().len(),
            symbols: self.pairs.len() as u16,
        }
    }
}

/// Packs a layer and writes it to a file, which is there as a whole or not at
/// all: it gets its name when everything is on the disk.
pub(crate) fn write_layer(path: &Path, shape: &LayerShape, layer: &Layer) -> Result<(), FileError> {
    let write = || {
        let (head, packed) = pack(shape, layer)?;
        let folder = path.parent().unwrap_or(Path::new("."));
        let mut file = builder(path).tempfile_in(folder)?;
        // Says that somebody is at it. Where files cannot be locked, nobody
        // will be able to lock this one either and take it for a leftover.
        let _ = file.as_file().try_lock();
        file.write_all(&head.to_bytes())?;
        for block in &packed {
            file.write_all(block)?;
        }
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(sync(folder)?)
    };
    write().map_err(|problem| FileError {
        path: path.to_owned(),
        problem,
    })
}

/// The end of the names of files that are being written.
pub(crate) const PARTIAL: &str = ".partial";

/// Makes files beside the one at `path`, named after it. Temporary files are
/// private by nature; these are to become ordinary ones.
fn builder(path: &Path) -> tempfile::Builder<'_, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(path.file_name().unwrap_or_default());
    builder.suffix(PARTIAL);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Makes a renaming last. Only Unix can open a folder for that.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

fn pack(shape: &LayerShape, layer: &Layer) -> Result<(Head, Vec<Vec<u8>>), FileProblem> {
    let pairs = pairs(layer.values());
    if pairs.len() > MAX_PAIRS {
        return Err(FileProblem::TooManyPairs { pairs: pairs.len() });
    }
    let mut symbol_of = vec![0; 1 << 16];
    for (symbol, pair) in pairs.iter().enumerate() {
        symbol_of[usize::from(pair.to_bits())] = symbol as u16;
    }
    let mut head = Head {
        domain: shape.domain,
        seeds: shape.seeds,
        shape: shape.clone(),
        pairs,
        blocks: Vec::new(),
    };
    let packed = map(board_blocks(shape), |range| {
        let views = shape.views().len() as u32;
        let mut symbols = Vec::with_capacity(range.len() * views as usize);
        for board in range.clone() {
            for view in 0..views {
                let value = layer.values()[(view * shape.boards() + board) as usize];
                symbols.push(symbol_of[usize::from(value.to_bits())]);
            }
        }
        codec::pack(head.boards(range), &mut symbols)
    });
    head.blocks = packed
        .iter()
        .map(|bytes| PackedBlock {
            length: bytes.len() as u32,
            checksum: crc32fast::hash(bytes),
        })
        .collect();
    Ok((head, packed))
}

/// The different pairs of value and rank, like ones side by side.
fn pairs(values: &[TableValue]) -> Vec<TableValue> {
    let mut seen = vec![false; 1 << 16];
    for value in values {
        seen[usize::from(value.to_bits())] = true;
    }
    let seen = (0..=u16::MAX).filter(|bits| seen[usize::from(*bits)]);
    let mut pairs: Vec<TableValue> = seen.map(TableValue::from_bits).collect();
    pairs.sort_unstable();
    pairs
}
