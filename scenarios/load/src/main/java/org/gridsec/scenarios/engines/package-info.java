/**
 * Load from several machines. An engine runs the same client worker JVMs as a run on a single
 * machine. A remote call carries one command to a worker and its answer, so the measured calls
 * themselves are not sent back.
 */
package org.gridsec.scenarios.engines;
