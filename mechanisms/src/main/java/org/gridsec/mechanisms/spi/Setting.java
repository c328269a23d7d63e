package org.gridsec.mechanisms.spi;

import org.gridsec.core.model.Parameters;

/**
 * What one side of a mechanism works with.
 *
 * @param suite of algorithms; both sides use the same and refuse others
 * @param parameters of the mechanism
 * @param credentials keys, certificates and trust anchors of this side
 */
public record Setting(Suite suite, Parameters parameters, Credentials credentials) {

  public Setting withParameters(Parameters other) {
    return new Setting(suite, other, credentials);
  }
}
