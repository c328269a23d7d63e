package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.EnvironmentOptions;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.load.Starter;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Jdk;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Status;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Trajectory;
import org.gridsec.core.network.Network;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.mechanisms.kerberos.Kerberos;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.results.store.OutputDirectory;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.campaign.Campaign;
import org.gridsec.scenarios.campaign.Keys;
import org.gridsec.scenarios.campaign.Launcher;
import org.gridsec.scenarios.campaign.PlainProgress;
import org.gridsec.scenarios.campaign.Progress;
import org.gridsec.scenarios.campaign.TerminalProgress;
import org.gridsec.scenarios.spi.Conditions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridsec run} measures scenarios, stores the results and writes a report. */
@Command(
    name = "run",
    description = "Measure scenarios and write a report.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RunCommand implements Callable<Integer> {

  @Spec CommandSpec spec;

  @Parameters(
      paramLabel = "SCENARIO",
      description =
          "What to measure: ids as in 'gridsec list scenarios', or of all of a paper: grid04, liu05,"
              + " moralis07, gt3, providers. All, if none is given.")
  List<String> scenarios;

  @Option(
      names = "--profile",
      paramLabel = "P",
      description = "How long it takes: smoke, quick, standard or paper (default: quick).")
  String profile;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "Time for the run, as 10m or 3h (default: that of the profile, for each suite).")
  String budget;

  @Option(
      names = "--plan",
      description = "Say what would be measured, and how the time divides, and measure nothing.")
  boolean plan;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where the results go; new or empty (default: results/runs/<id>).")
  Path out;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the random orders (default: from the clock).")
  Long seed;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Go on with an interrupted run; other options must be as they were.")
  Path resume;

  @Option(
      names = "--suite",
      paramLabel = "S",
      description =
          "Algorithms: modern, or period as in the papers, or both: period,modern (default:"
              + " modern).")
  String suite;

  @Option(
      names = "--provider",
      paramLabel = "P",
      description =
          "Cryptography: the JDK's, or before it BC, BouncyCastle, or ACCP, Amazon's native one"
              + " (default: the JDK's, but where a paper's own is shown beside it, and in"
              + " 'providers').")
  String provider;

  @Option(
      names = "--jdk",
      paramLabel = "DIR",
      split = ",",
      description =
          "Measure every cell under each of these JDKs, in turn: two directories or more (default:"
              + " the JDK that this runs on).")
  List<Path> jdks;

  @Option(
      names = "--host",
      paramLabel = "H",
      description = "What hosts the service: tomcat or jetty (default: tomcat).")
  String host;

  @Option(
      names = "--mechanism",
      paramLabel = "M",
      split = ",",
      description = "Measure only the cells of these mechanisms.")
  List<String> mechanisms;

  @Option(
      names = "--stack",
      paramLabel = "S",
      split = ",",
      description =
          "Measure only the cells of these stacks: axis2, pull, or the papers' own software: xsul,"
              + " jglobus, axis1, gt3, and for single operations bouncycastle-1.36,"
              + " xerces-2.7.1, xmlsec-1.3.0, wss4j-1.5.1.")
  List<String> stacks;

  @Option(
      names = "--clients",
      paramLabel = "N",
      split = ",",
      description = "Measure only the cells with these numbers of clients, 1..64.")
  List<Integer> clients;

  @Option(
      names = "--small-heap",
      paramLabel = "MIB",
      description = "Heap of servers that are called until they give out (default: 36).")
  Integer smallHeap;

  @Option(
      names = "--server",
      paramLabel = "URL",
      description = "Call a server that 'gridsec serve' runs, http://HOST:PORT.")
  URI server;

  @Option(
      names = "--credentials",
      paramLabel = "DIR",
      description = "With --server: what it exported by --export-credentials.")
  Path credentials;

  @Option(
      names = "--aa",
      description =
          "Measure each series against itself, and say how often the method sees a difference.")
  boolean aa;

  @Mixin EngineOptions engines;

  @Mixin KdcOptions kdc;

  @Mixin LinkOptions link;

  @Mixin PluginOptions plugins;

  @Option(names = "--no-pin", description = "Do not bind server and client to different cores.")
  boolean noPin;

  @Override
  public Integer call() throws IOException, InterruptedException {
    plugins.check();
    link.link();
    requireServer();
    try (Network network = link.network();
        EngineOptions connected = engines) {
      return carryOut(network);
    }
  }

  private void requireServer() {
    if (engines.given() && server == null) {
      throw new IllegalArgumentException(
          "'--engines' expected with '--server', which they all call, got them alone");
    }
    if (engines.given() && jdks != null) {
      throw new IllegalArgumentException(
          "'--engines' expected without '--jdk', since each has its own, got both");
    }
  }

  private int carryOut(Network network) throws IOException, InterruptedException {
    List<Path> homes = Jdks.homes(this);
    Optional<Duration> asked =
        Optional.ofNullable(budget).map(time -> Durations.of("--budget", time));
    Optional<Remote> remote = Remote.of(this);
    Optional<KerberosFiles> external = kdc.files();
    Pinning pinning = Pinning.detect(!noPin && !engines.given());
    if (resume == null) {
      List<Conditions> conditions = Plan.conditions(this, remote);
      engines.connect(credentials);
      Plan begun = Plan.of(this, conditions, Jdks.of(homes), remote, pinning);
      Duration time = time(asked, begun.run());
      Campaign.Plan planned = Campaigns.plan(begun.run(), time);
      if (plan) {
        tell(begun.run(), planned);
        return ExitCode.OK;
      }
      OutputDirectory.requireFree(begun.directory());
      tryOut(begun.run(), external);
      return measure(begun.create(), time, remote, external, pinning, network);
    }
    engines.connect(credentials);
    RunDirectory interrupted = Resumption.open(this, homes, remote, pinning);
    tryOut(interrupted.run(), external);
    Duration time = time(asked, interrupted.run());
    return measure(interrupted, time, remote, external, pinning, network);
  }

  private void tell(Run run, Campaign.Plan planned) {
    PrintWriter out = spec.commandLine().getOut();
    if (!run.jdks().isEmpty()) {
      out.println(Jdks.told(run.jdks()));
    }
    out.print(Campaigns.table(planned));
    out.flush();
  }

  /** Tests JVMs and KDC. It starts JVMs and calls the KDC, so all options are checked before. */
  private static void tryOut(Run run, Optional<KerberosFiles> external)
      throws IOException, InterruptedException {
    if (external.isPresent()) {
      external.get().tryOut();
    }
    Launcher.tryOut();
    for (Jdk jdk : run.jdks()) {
      Launcher.tryOut(jdk, run.suites());
    }
  }

  private int measure(
      RunDirectory directory,
      Duration time,
      Optional<Remote> remote,
      Optional<KerberosFiles> external,
      Pinning pinning,
      Network network)
      throws IOException, InterruptedException {
    try (Realm realm = realm(remote, external, directory.run());
        ResumeHint hint =
            new ResumeHint(RunLine.resuming(this, directory.path()), spec.commandLine().getErr());
        Progress progress = progress()) {
      progress.note("results go to " + directory.path());
      if (!directory.run().jdks().isEmpty()) {
        progress.note(Jdks.told(directory.run().jdks()));
      }
      EnvironmentOptions.leftOut(System.getenv()).forEach(progress::note);
      Plan.leftOut(this, directory.run()).ifPresent(progress::note);
      Launcher launcher = launcher(directory, remote, realm, pinning, progress);
      Campaigns.of(directory, time, launcher, network, progress).carryOut();
    }
    return conclude(directory);
  }

  /** Returns the budget; the default is that of the profile times the number of suites. */
  private static Duration time(Optional<Duration> asked, Run run) {
    return asked.orElseGet(() -> Plan.profile(run).budget().multipliedBy(run.suites().size()));
  }

  /** Starts a KDC if a cell needs one. */
  private static Realm realm(Optional<Remote> remote, Optional<KerberosFiles> external, Run run)
      throws IOException {
    boolean asked =
        run.cells().stream().anyMatch(cell -> cell.key().mechanism().equals(Kerberos.ID));
    return asked && remote.isEmpty() ? Realm.of(external) : Realm.NONE;
  }

  private Launcher launcher(
      RunDirectory directory,
      Optional<Remote> remote,
      Realm realm,
      Pinning pinning,
      Progress progress)
      throws IOException {
    Run run = directory.run();
    Path logs = directory.path().resolve("logs");
    if (remote.isPresent()) {
      List<Keys> keys = List.of(new Keys(run.suites().get(0), remote.get().credentials()));
      return new Launcher(
          remote.get().server(),
          run.host(),
          keys,
          null,
          pinning,
          logs,
          JavaRuntime.current(),
          List.of(),
          engines.connected(),
          Starter.JVMS);
    }
    List<CellKey> cells =
        Stream.concat(
                run.cells().stream().map(Cell::key),
                run.trajectories().stream().map(Trajectory::key))
            .toList();
    List<Keys> keys = new ArrayList<>();
    for (Suite suite : run.suites()) {
      keys.add(TemporaryKeys.generate(suite, cells, realm.attachments()));
    }
    return new Launcher(
        null,
        run.host(),
        keys,
        priming(run, cells, realm, progress).orElse(null),
        pinning,
        logs,
        JavaRuntime.current(),
        run.jdks());
  }

  /** Cheap keys for the warm-up; empty if suite period is measured itself or is forbidden. */
  private static Optional<Keys> priming(
      Run run, List<CellKey> cells, Realm realm, Progress progress) throws IOException {
    if (run.suites().contains(Suite.PERIOD)) {
      return Optional.empty();
    }
    Optional<String> obstacle = SuiteTrial.obstacle(Suite.PERIOD);
    if (obstacle.isPresent()) {
      progress.note("warm-up without suite period, which this JVM forbids: " + obstacle.get());
      return Optional.empty();
    }
    return Optional.of(
        TemporaryKeys.generate(
            Suite.PERIOD, Set.of(), TemporaryKeys.called(cells), realm.attachments()));
  }

  private Progress progress() {
    // if picocli would use colors, the output is a terminal
    return CommandLine.Help.Ansi.AUTO.enabled()
        ? new TerminalProgress(new PrintStream(System.out, true, StandardCharsets.UTF_8))
        : new PlainProgress(spec.commandLine().getOut());
  }

  private int conclude(RunDirectory directory) {
    Reports.write(directory, spec.commandLine().getOut());
    long failed = directory.summary().count(Status.FAILED);
    if (failed > 0) {
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT, "gridsec: all cells expected to work, got: %d that failed%n", failed);
    }
    long broken = directory.run().trajectories().stream().filter(Trajectory::failed).count();
    if (broken > 0) {
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "gridsec: all trajectories expected to end by a limit or out of memory,"
                  + " got: %d that failed%n",
              broken);
    }
    return failed + broken == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
