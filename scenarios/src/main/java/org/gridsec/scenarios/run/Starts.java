package org.gridsec.scenarios.run;

import java.time.Duration;
import org.gridsec.core.config.Profile;

/**
 * How many clients are started for a cell with a profile.
 *
 * @param number of starts, each a generation of its own
 * @param warmUp of the server, by calls of each kind before the first start
 */
record Starts(int number, Duration warmUp) {

  static Starts of(Profile profile) {
    return switch (profile) {
      case SMOKE -> new Starts(1, Duration.ofMillis(100));
      case QUICK -> new Starts(20, Duration.ofSeconds(2));
      case STANDARD -> new Starts(40, Duration.ofSeconds(10));
      case PAPER -> new Starts(60, Duration.ofSeconds(30));
    };
  }
}
