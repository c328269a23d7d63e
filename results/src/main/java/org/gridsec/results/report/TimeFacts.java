package org.gridsec.results.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.TimeUse;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Numbers;

/**
 * Describes how often a run measured, the time that it took and the warm-up of its JVMs: a line for
 * the run, and one for each warm-up.
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
        Rounded.text(
            "fork %d, %s: %.1f s, %d calls, the JIT compilers worked %.1f s",
            warmUp.fork(),
            warmUp.jvms(),
            warmUp.seconds(),
            warmUp.calls(),
            warmUp.compilerSeconds());
    return warmUp.unsteady() == null ? took : took + "; " + warmUp.unsteady();
  }

  /**
   * Most forks and blocks that were measured, in words, since the definition of the profile may
   * have changed since then. Cells that are measured once do not count.
   */
  public static String sampling(Run run) {
    int forks = 0;
    long blocks = 0;
    for (Cell cell : run.cells()) {
      if (!cell.key().load().once()) {
        Collection<Long> ofForks =
            cell.samples().stream()
                .collect(Collectors.groupingBy(Sample::fork, Collectors.counting()))
                .values();
        forks = Math.max(forks, ofForks.size());
        blocks = Math.max(blocks, ofForks.stream().mapToLong(n -> n).max().orElse(0));
      }
    }
    return "%s of %s%s"
        .formatted(
            Numbers.count(forks, "fork"),
            blocks > 1 ? "up to " : "",
            Numbers.count(blocks, "block"));
  }

  /** Division of the time, in words; empty if nothing was measured. */
  public static Optional<String> division(TimeUse time) {
    double percent = time.seconds() / 100;
    return time.countedSeconds() == 0
        ? Optional.empty()
        : Optional.of(
            Rounded.text(
                "%s: %.0f %% to start and warm JVMs, %.0f %% measured, %.0f %% for the rest",
                Durations.spoken(Duration.ofMillis((long) (1e3 * time.seconds()))),
                time.preparationSeconds() / percent,
                time.countedSeconds() / percent,
                (time.seconds() - time.preparationSeconds() - time.countedSeconds()) / percent));
  }
}
