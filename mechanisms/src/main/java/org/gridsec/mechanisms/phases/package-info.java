/**
 * Makes the libraries below the mechanisms tell how long they canonicalize, digest and sign: they
 * report to {@link org.gridsec.core.record.PhaseRecorder#current}, while {@link
 * org.gridsec.mechanisms.phases.Instruments} are installed. Nothing here knows any mechanism.
 */
package org.gridsec.mechanisms.phases;
