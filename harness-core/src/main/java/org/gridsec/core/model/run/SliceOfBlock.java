package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;

/**
 * One slice of the calls that make a block, as measured: a block counts the faster half of them.
 *
 * @param startedAt start, before the first calls
 * @param millis length on the slice's clock
 * @param calls number of counted calls
 * @param meanMillis mean response time
 * @param serverCpuMillis CPU time of the server; null if not known
 * @param clientCpuMillis CPU time of the clients; null if not known
 */
public record SliceOfBlock(
    Instant startedAt,
    double millis,
    long calls,
    double meanMillis,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double serverCpuMillis,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double clientCpuMillis) {}
