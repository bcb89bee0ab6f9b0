//! Links hoyito-core into a program without a standard library. If the core or
//! a dependency of it used std, there would be two panic handlers and this
//! would not build.

#![no_std]

use core::alloc::{GlobalAlloc, Layout};

use hoyito_core::{Position, RowLength, Variant, perft};

struct NoMemory;

// SAFETY: it never hands out memory.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Uses the core, so that it is linked in.
#[unsafe(no_mangle)]
pub extern "C" fn count_openings() -> u64 {
    perft(&Position::start(Variant::HoyitoII, RowLength::SIX), 1)
}
