/** Generates load: clients and their pacing, slices of time, and what a slice measured. */
package org.gridsec.core.load;
