package org.gridsec.scenarios.worker;

import java.util.Map;

/** Mean time of each phase in ms a request, by the phase's name in lower case. */
public record Phases(Map<String, Double> millis) {}
