package org.gridsec.results.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.run.TimeUse;
import org.gridsec.results.report.Page.Fact;

/**
 * Describes the time that a run took and the warm-up of its JVMs: a line for the run, and one for
 * each warm-up.
 */
public final class TimeFacts {

  private TimeFacts() {}

  static List<Fact> of(TimeUse time) {
    List<Fact> facts = new ArrayList<>();
    division(time).ifPresent(text -> facts.add(new Fact("Time", text)));
    time.warmUps().forEach(warmUp -> facts.add(new Fact("Warm-up", line(warmUp))));
    return facts;
  }

  /** A warm-up in words. */
  public static String line(TimeUse.Warmed warmUp) {
    String took =
        String.format(
            Locale.ROOT,
            "fork %d, %s: %.1f s, %d calls, the JIT compilers worked %.1f s",
            warmUp.fork(),
            warmUp.jvms(),
            warmUp.seconds(),
            warmUp.calls(),
            warmUp.compilerSeconds());
    return warmUp.unsteady() == null ? took : took + "; " + warmUp.unsteady();
  }

  /** Division of the time, in words; empty if nothing was measured. */
  public static Optional<String> division(TimeUse time) {
    double percent = time.seconds() / 100;
    return time.countedSeconds() == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s: %.0f %% to start and warm JVMs, %.0f %% measured, %.0f %% for the rest",
                Durations.spoken(Duration.ofMillis((long) (1e3 * time.seconds()))),
                time.preparationSeconds() / percent,
                time.countedSeconds() / percent,
                (time.seconds() - time.preparationSeconds() - time.countedSeconds()) / percent));
  }
}
