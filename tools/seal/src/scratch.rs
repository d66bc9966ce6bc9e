//! Folders for tests: each is gone when its test is over, however that ends.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// An empty folder of its own, with all that is put into it.
pub struct Scratch(PathBuf);

impl Scratch {
    /// The name tells one test's folder from another's, the process one run's.
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("alea-seal-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("folder");
        Self(folder)
    }
}

impl Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
