/**
 * Drives load: clients and their pacing, slices of time, warm-up, and the JVMs that do the work.
 */
package org.gridsec.core.load;
