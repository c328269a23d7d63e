package org.gridsec.mechanisms.spi;

import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;

/**
 * What one side of a mechanism works with.
 *
 * @param suite of algorithms; both sides use the same and refuse others
 * @param parameters of the mechanism
 * @param credentials keys, certificates and trust anchors of this side
 * @param shared with the other endpoints of the same service
 */
public record Setting(Suite suite, Parameters parameters, Credentials credentials, Shared shared) {

  /** One that shares nothing yet. */
  public Setting(Suite suite, Parameters parameters, Credentials credentials) {
    this(suite, parameters, credentials, new Shared());
  }

  /** The same with other parameters, of the same service. */
  public Setting withParameters(Parameters other) {
    return new Setting(suite, other, credentials, shared);
  }
}
