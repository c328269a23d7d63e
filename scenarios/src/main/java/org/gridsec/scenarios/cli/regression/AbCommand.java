package org.gridsec.scenarios.cli.regression;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.EnvironmentOptions;
import org.gridsec.core.process.Pinning;
import org.gridsec.results.regression.Tolerance;
import org.gridsec.results.regression.ab.RecordingFile;
import org.gridsec.results.regression.ab.Rule;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.StoredTrials;
import org.gridsec.results.regression.ab.TrialReport;
import org.gridsec.results.store.OutputDirectory;
import org.gridsec.results.store.RunLock;
import org.gridsec.scenarios.ab.AbCampaign;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.cli.options.Realm;
import org.gridsec.scenarios.cli.options.ShellWords;
import org.gridsec.scenarios.cli.options.Surroundings;
import org.gridsec.scenarios.cli.run.Plan;
import org.gridsec.scenarios.cli.run.ResumeHint;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridsec ab} measures two variants in turn on one machine. */
@Command(
    name = "ab",
    description = {
      "Measure two variants in turn on this machine: is the candidate slower?",
      "Exit code: 0 if it is not, 3 if it is, 1 if a side does not start or answers wrongly, 2 for"
          + " wrong options. Several trials are a calibration and end with 0."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class AbCommand implements Callable<Integer> {

  private static final Duration BUDGET = Duration.ofMinutes(10);

  private static final Set<String> PLACES = Set.of("--out", "--resume");

  @Spec private CommandSpec spec;

  @Mixin private AbVariantOptions variants;

  @Mixin private PluginOptions plugins;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "Time for a trial, including start and warm-up of its JVMs, such as 1h (default: 10m).")
  private Optional<Duration> budget;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description = "With --aa or --inject: number of trials to measure (default: 1).")
  private int trials = 1;

  @Option(
      names = "--simulate",
      paramLabel = "N",
      description = "With --aa or --inject: number of further trials from blocks drawn at random.")
  private int simulated;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random draws of blocks (default: 1).")
  private long seed = 1;

  @Option(
      names = "--from",
      paramLabel = "DIR",
      description = "Measure nothing; judge the trials that are stored in this directory.")
  private Path from;

  @Mixin private ChangeOptions options;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "New or empty directory for the measured blocks (default: results/ab/<id>).")
  private Path out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Continue the interrupted trials in this directory, with the same options on the same"
              + " machine.")
  private Path resume;

  @Override
  public Integer call() throws IOException, InterruptedException {
    plugins.check();
    Given.of(spec).needs("--seed", "--simulate", ", which draws at random");
    if (trials < 1 || trials > 1000 || simulated < 0 || simulated > 100_000) {
      throw new IllegalArgumentException(
          "'--trials' expected 1..1000 and '--simulate' 0..100000, got: %s and %s"
              .formatted(trials, simulated));
    }
    if (Stream.of(from, out, resume).filter(Objects::nonNull).count() > 1) {
      throw new IllegalArgumentException(
          "one of '--from', '--resume' and '--out' expected, got: several");
    }
    if (from != null) {
      return stored();
    }
    if (resume == null) {
      return measured();
    }
    RecordingFile.read(resume);
    try (RunLock lock = RunLock.of(resume)) { // before it is read to go on with
      return measured();
    }
  }

  private int stored() {
    Given given = Given.of(spec);
    given.apart("--from", "--trials", ", which measures");
    Set<String> measuring = spec.mixins().get("variants").optionsMap().keySet();
    if (!given.options(measuring::contains).isEmpty()) {
      throw new IllegalArgumentException(
          "'--from' expected without options that select a measurement, got one of them");
    }
    StoredTrials recording = RecordingFile.read(from);
    Rule rule = rule(recording.rule().tolerance(), recording.rule().budgetSeconds());
    requireCalibration(recording.calibrates());
    return tell(recording, rule);
  }

  private int measured() throws IOException, InterruptedException {
    Optional<StoredTrials> earlier = Optional.ofNullable(resume).map(RecordingFile::read);
    if (earlier.isPresent() && !variants.compare()) {
      throw new IllegalArgumentException(
          "'--resume' expected with the options of: %s, got: none that selects a candidate"
              .formatted(earlier.get().command()));
    }
    Instant now = Clock.systemUTC().instant();
    Rule rule = rule(Tolerance.USUAL, seconds(BUDGET));
    requireBudget();
    requireCalibration(variants.calibrates());
    Path directory =
        Stream.of(resume, out)
            .filter(Objects::nonNull)
            .findFirst()
            .orElseGet(() -> Path.of("results", "ab", Plan.id(now, variants.profile)));
    if (resume == null) {
      OutputDirectory.requireFree(directory);
    }
    AbPlan plan = AbPlan.of(variants, plugins.jars());
    Pinning pinning = Pinning.detect(!variants.noPin);
    plan.requireSuites();
    StoredTrials begun =
        plan.recording(
            now.toString(),
            ShellWords.of(spec.commandLine().getParseResult().originalArgs()),
            Surroundings.probe(pinning, plugins.check()),
            rule);
    StoredTrials recording = earlier.map(one -> one.continuedBy(begun)).orElse(begun);
    Launcher.tryOut();
    if (resume == null) {
      OutputDirectory.create(directory);
    }
    String blocks = "blocks go to " + RecordingFile.write(recording, directory);
    // progress goes to standard error, because the report goes to standard output
    PrintWriter err = spec.commandLine().getErr();
    try (RunLock lock = resume == null ? RunLock.of(directory) : null;
        Progress progress = new PlainProgress(err);
        ResumeHint hint = new ResumeHint(resuming(directory), err);
        Realm realm = plan.realm()) {
      Map<Suite, Keys> keys = plan.keys(realm);
      EnvironmentOptions.leftOut(System.getenv()).forEach(progress::note);
      progress.note(blocks);
      StoredTrials measured =
          new AbCampaign(
                  plan.contender(Side.BASE, keys, pinning, directory),
                  plan.contender(Side.CANDIDATE, keys, pinning, directory),
                  variants.shape(),
                  progress,
                  grown -> RecordingFile.write(grown, directory))
              .carryOut(recording, trials);
      return tell(measured, rule);
    }
  }

  /** Returns the command line that continues an interrupted trial. */
  private String resuming(Path directory) {
    List<String> words = new ArrayList<>(List.of("gridsec", "ab"));
    words.addAll(Given.of(spec).options(option -> !PLACES.contains(option)));
    words.addAll(List.of("--resume", directory.toString()));
    return ShellWords.of(words);
  }

  private int tell(StoredTrials recording, Rule rule) {
    return options.tell(TrialReport.of(recording, rule, simulated, seed), spec.commandLine());
  }

  private Rule rule(Tolerance tolerance, double seconds) {
    return new Rule(options.tolerance(tolerance), budget.map(AbCommand::seconds).orElse(seconds));
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1e3;
  }

  private void requireBudget() {
    Duration least = variants.shape().leastBudget();
    if (budget.orElse(BUDGET).compareTo(least) < 0) {
      throw new IllegalArgumentException(
          "'--budget' expected %s or more, for start and warm-up of two blocks, got: %s"
              .formatted(Durations.text(least), Durations.text(budget.orElse(BUDGET))));
    }
  }

  private void requireCalibration(boolean calibrates) {
    if (!calibrates && (trials > 1 || simulated > 0)) {
      throw new IllegalArgumentException(
          "'--trials' and '--simulate' expected with '--aa' or '--inject', whose result is"
              + " known in advance, got them without");
    }
  }
}
