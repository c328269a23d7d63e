package org.gridsec.scenarios;

import java.time.Duration;
import org.gridsec.core.config.Profile;

/** The profile {@code smoke} with something of its own. */
public final class ShortProfiles {

  private static final Profile SMOKE = Profile.SMOKE;

  private ShortProfiles() {}

  private static Profile of(
      boolean warm,
      int forks,
      Profile.Operations operations,
      Profile.Starts starts,
      Profile.Courses courses) {
    return new Profile(
        SMOKE.id(),
        SMOKE.purpose(),
        Duration.ofHours(1),
        warm,
        SMOKE.sharedJvms(),
        new Profile.Range(forks, forks),
        SMOKE.calls(),
        SMOKE.warmUp(),
        operations,
        starts,
        courses,
        SMOKE.points());
  }

  /** Operations of two iterations of a ms, in JVMs that are hardly warmed. */
  public static Profile operations(int forks) {
    return of(
        true,
        forks,
        new Profile.Operations(
            2, Duration.ofMillis(1), 0, Duration.ofMillis(1), Duration.ZERO, false),
        SMOKE.starts(),
        SMOKE.courses());
  }

  /** So many starts of each client. */
  public static Profile starts(int number) {
    return of(
        false,
        1,
        SMOKE.operations(),
        new Profile.Starts(new Profile.Range(number, number), Duration.ofMillis(50)),
        SMOKE.courses());
  }

  /** Courses of such lengths. */
  public static Profile courses(Profile.Courses courses) {
    return of(false, 1, SMOKE.operations(), SMOKE.starts(), courses);
  }
}
