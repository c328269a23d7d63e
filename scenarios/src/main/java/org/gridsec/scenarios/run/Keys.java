package org.gridsec.scenarios.run;

import java.nio.file.Path;

/**
 * Algorithms, and keys for them.
 *
 * @param suite id of the algorithms
 * @param directory that holds the keys and certificates of both sides
 */
public record Keys(String suite, Path directory) {}
