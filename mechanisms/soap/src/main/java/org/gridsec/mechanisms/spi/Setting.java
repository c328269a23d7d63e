package org.gridsec.mechanisms.spi;

import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.info.MechanismInfo;

/**
 * The settings of one side of a mechanism.
 *
 * @param suite of algorithms; both sides use the same and refuse others
 * @param parameters of the mechanism
 * @param credentials keys, certificates and trust anchors of this side
 * @param shared objects shared with the other endpoints of the same service
 */
public record Setting(Suite suite, Parameters parameters, Credentials credentials, Shared shared) {

  /** Creates a setting that shares no objects yet. */
  public Setting(Suite suite, Parameters parameters, Credentials credentials) {
    this(suite, parameters, credentials, new Shared());
  }

  /**
   * Checks the parameters.
   *
   * @throws IllegalArgumentException if the mechanism has no such parameter or value
   */
  public void check(MechanismInfo info) {
    info.check(suite, parameters);
  }

  /** Returns the value of a parameter, given or default. Checks all parameters. */
  public String value(MechanismInfo info, String name) {
    check(info);
    return info.value(parameters, name);
  }

  /** Returns a copy with other parameters. It shares the same objects. */
  public Setting withParameters(Parameters other) {
    return new Setting(suite, other, credentials, shared);
  }
}
