package org.gridsec.core.model.run;

import java.time.Instant;

/**
 * A run that was put together with others.
 *
 * @param id name of the run
 * @param startedAt start time
 * @param environment its machine and software
 */
public record Sitting(String id, Instant startedAt, Environment environment) {}
