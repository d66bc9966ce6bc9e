//! The worker's faults for the words.

use crate::shell::think::Fault;
use crate::text::table::Failure;

/// Why there is no answer.
pub fn failure(fault: Fault) -> Failure {
    match fault {
        Fault::NotStarted => Failure::NotStarted,
        Fault::Died => Failure::Died,
    }
}
