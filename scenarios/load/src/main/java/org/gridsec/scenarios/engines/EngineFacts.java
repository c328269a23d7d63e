package org.gridsec.scenarios.engines;

import java.io.Serializable;

/**
 * Description that an engine gives of itself.
 *
 * @param classPathSha256 see {@link ContentHash}
 * @param credentials directory on its machine with the keys for calls to the server, or with the
 *     files of a load
 * @param credentialsSha256 hash of the files in that directory
 * @param cpuModel processor name from the kernel
 * @param cores available cores
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
