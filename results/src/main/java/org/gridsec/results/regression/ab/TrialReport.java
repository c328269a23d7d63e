package org.gridsec.results.regression.ab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.gridsec.core.model.Rounded;
import org.gridsec.results.regression.Calibration;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.ChangeReport;
import org.gridsec.results.regression.Compared;

/** Report of trials. */
public final class TrialReport {

  private TrialReport() {}

  /**
   * Reports measured trials. A single trial has a verdict. Several trials with a known result have
   * none: they show how often the method is right.
   *
   * @param rule that decides them; that of the recording, or another
   * @param simulated number of additional trials, of blocks that are drawn from all measured ones
   * @param seed of the drawing
   */
  public static ChangeReport of(StoredTrials recording, Rule rule, int simulated, long seed) {
    boolean single = recording.trials().size() == 1;
    List<TrialBlock> blocks = recording.trials().stream().flatMap(List::stream).toList();
    List<Compared> compared = new ArrayList<>();
    List<String> notices = new ArrayList<>();
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < recording.trials().size(); i++) {
      Optional<Outcome> outcome = Trial.of(recording.trials().get(i), rule);
      String subject = recording.cell() + (single ? "" : ", trial " + (i + 1));
      if (outcome.isPresent()) {
        outcomes.add(outcome.get());
        compared.add(outcome.get().compared(subject, single));
        notices.add(length(subject, outcome.get(), rule));
      } else {
        notices.add(subject + ": not over; it is left out");
      }
    }
    return new ChangeReport(
        "ab",
        recording.base(),
        recording.candidate(),
        rule.tolerance(),
        notices,
        compared,
        recording.calibrates() && !blocks.isEmpty() && outcomes.size() + simulated > 0
            ? Optional.of(
                new Calibration(
                    recording.injected(),
                    counted(recording, outcomes),
                    counted(recording, simulated(blocks, rule, simulated, seed))))
            : Optional.empty());
  }

  private static String length(String subject, Outcome outcome, Rule rule) {
    return Rounded.text(
        "%s: %d %s in %.0f s of %.0f s",
        subject,
        outcome.blocks(),
        outcome.blocks() == 1 ? "block" : "blocks",
        outcome.seconds(),
        rule.budgetSeconds());
  }

  private static List<Outcome> simulated(
      List<TrialBlock> blocks, Rule rule, int trials, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    return Stream.generate(() -> Trial.simulated(blocks, rule, random)).limit(trials).toList();
  }

  private static Calibration.Trials counted(StoredTrials recording, List<Outcome> outcomes) {
    return new Calibration.Trials(
        outcomes.size(),
        (int) outcomes.stream().filter(outcome -> alarm(recording, outcome)).count());
  }

  /** True if a trial reported a difference. For equal sides, faster is as wrong as slower. */
  private static boolean alarm(StoredTrials recording, Outcome outcome) {
    return outcome.change() == Change.SLOWER
        || (recording.againstItself() && outcome.change() == Change.FASTER);
  }
}
