/**
 * Makes the libraries below the mechanisms report the times of canonicalization, digests and
 * signatures to {@link org.gridsec.core.record.PhaseRecorder#current}, while {@link
 * org.gridsec.mechanisms.phases.Instruments} are installed. This package does not depend on any
 * mechanism.
 */
package org.gridsec.mechanisms.phases;
