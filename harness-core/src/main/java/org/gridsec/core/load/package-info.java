/** Generates load: clients and their pacing, slices of time, warm-up, and worker JVMs. */
package org.gridsec.core.load;
