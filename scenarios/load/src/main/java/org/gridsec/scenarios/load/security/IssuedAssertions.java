package org.gridsec.scenarios.load.security;

import org.gridsec.core.api.FailedCall;
import org.w3c.dom.Element;

/** Gets the assertions of one session's requests from token services. */
@FunctionalInterface
public interface IssuedAssertions {

  /**
   * Returns the assertion for the next request.
   *
   * @throws FailedCall if the token service issues none
   */
  Element by(Sts sts) throws FailedCall;
}
