package org.gridsec.core.model;

import java.util.SortedMap;

/**
 * The machine and the software of a run.
 *
 * @param cpuModel as the kernel names it
 * @param cores available to this process
 * @param memoryMiB physical memory
 * @param kernel name and release
 * @param jdk vendor and version of the Java runtime
 * @param libraries versions of the measured libraries, by name
 * @param gitCommit this harness was built from, with {@code -dirty} where it was changed; {@code
 *     unknown} where there was no repository
 * @param pinning how workers were bound to cores
 */
public record Environment(
    String cpuModel,
    int cores,
    long memoryMiB,
    String kernel,
    String jdk,
    SortedMap<String, String> libraries,
    String gitCommit,
    String pinning) {}
