package org.gridsec.scenarios.engines;

import java.io.Serializable;

/**
 * What an engine says of itself.
 *
 * @param classPathSha256 see {@link ContentHash}
 * @param credentials directory that holds the keys to call the server with, or the files of a load,
 *     on its machine
 * @param credentialsSha256 of the files there
 * @param cpuModel as the kernel names it
 * @param cores available to it
 * @param jdk vendor and version
 */
public record EngineFacts(
    String classPathSha256,
    String credentials,
    String credentialsSha256,
    String cpuModel,
    int cores,
    String jdk)
    implements Serializable {}
