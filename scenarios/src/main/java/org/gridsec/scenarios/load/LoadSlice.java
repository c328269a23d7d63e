package org.gridsec.scenarios.load;

import java.time.Instant;
import org.gridsec.core.load.SliceResult;

/**
 * A slice that was measured.
 *
 * @param pass in which it was, from 1
 */
record LoadSlice(int pass, Instant startedAt, SliceResult result) {}
