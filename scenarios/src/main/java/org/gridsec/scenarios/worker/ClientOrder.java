package org.gridsec.scenarios.worker;

import java.net.URI;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;

/**
 * Whom a client worker is to call.
 *
 * @param mechanism id of what protects the calls
 * @param stack that handles the XML
 * @param suite of algorithms
 * @param credentials directory that holds the keys
 * @param server its own address for calls of the mechanism
 */
public record ClientOrder(
    String mechanism, Stack stack, Suite suite, String credentials, URI server) {

  /** What a worker that calls with several mechanisms, in several suites, knows it by. */
  public static String name(String mechanism, Suite suite) {
    return mechanism + " " + suite;
  }

  String name() {
    return name(mechanism, suite);
  }
}
