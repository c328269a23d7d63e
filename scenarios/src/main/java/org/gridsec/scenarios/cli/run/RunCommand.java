package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.core.network.Network;
import org.gridsec.core.process.EnvironmentOptions;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Pinning;
import org.gridsec.core.process.Starter;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.results.store.OutputDirectory;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.store.RunLock;
import org.gridsec.scenarios.campaign.Campaign;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.campaign.ledger.TerminalProgress;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.cli.options.EngineOptions;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.cli.options.KdcOptions;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.cli.options.Realm;
import org.gridsec.scenarios.cli.options.TemporaryKeys;
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
public final class RunCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SCENARIO",
      description =
          "Ids of scenarios, as 'gridsec list scenarios' prints them, or the first word of several:"
              + " grid04, liu05, moralis07, gt3, today (default: all).")
  private List<String> scenarios = List.of();

  @Option(
      names = "--profile",
      paramLabel = "P",
      description = "Length of the run: smoke, quick, standard or paper (default: quick).")
  private Optional<Profile> profile;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "Time for the run, such as 10m or 3h (default: the time of the profile for each suite).")
  private Optional<Duration> budget;

  @Option(
      names = "--plan",
      description =
          "Print the measurements and how the time is divided between them, and measure nothing."
              + " With --resume: those that the run lacks.")
  private boolean plan;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "New or empty directory for the results (default: results/runs/<id>).")
  private Optional<Path> out;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random orders (default: from the clock).")
  private Optional<Long> seed;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Continue an interrupted run; the other options must be the same as before.")
  private Optional<Path> resume;

  @Option(
      names = "--suite",
      paramLabel = "S",
      description =
          "Algorithms: modern, or period as in the papers, or both: period,modern (default:"
              + " modern).")
  private Optional<Suites> suites;

  @Option(
      names = "--provider",
      paramLabel = "P",
      description =
          "Provider of cryptography: JDK; or BC (BouncyCastle) or ACCP (Amazon's native one) in"
              + " front of it (default: JDK, except for lines that compare providers).")
  private Optional<JceProvider> provider;

  @Option(
      names = "--jdk",
      paramLabel = "DIR",
      split = ",",
      description =
          "Directories of two or more JDKs; every cell is measured on each JDK in turn (default: the"
              + " JDK that runs this program).")
  private List<Path> jdks = List.of();

  @Option(
      names = "--host",
      paramLabel = "H",
      description = "Host of the service: tomcat or jetty (default: tomcat).")
  private Optional<Host> host;

  @Option(
      names = "--mechanism",
      paramLabel = "M",
      split = ",",
      description = "Measure only the cells of these mechanisms.")
  private List<String> mechanisms = List.of();

  @Option(
      names = "--stack",
      paramLabel = "S",
      split = ",",
      description =
          "Measure only the cells of these stacks: axis2, pull, json, or the papers' software:"
              + " xsul, jglobus, axis1, gt3, and for single operations bouncycastle-1.36,"
              + " xerces-2.7.1, xmlsec-1.3.0, wss4j-1.5.1.")
  private List<String> stacks = List.of();

  @Option(
      names = "--clients",
      paramLabel = "N",
      split = ",",
      description = "Measure only the cells with these numbers of clients, 1..64.")
  private List<Integer> clients = List.of();

  @Option(
      names = "--small-heap",
      paramLabel = "MIB",
      description = "Heap of servers that are called until they fail (default: 36).")
  private Optional<Integer> smallHeap;

  @Option(
      names = "--server",
      paramLabel = "URL",
      description = "Call a running server of 'gridsec serve' at http://HOST:PORT.")
  private URI server;

  @Option(
      names = "--credentials",
      paramLabel = "DIR",
      description = "With --server: the directory that it wrote with --export-credentials.")
  private Path credentials;

  @Option(
      names = "--aa",
      description =
          "Measure each series against itself, and report how often the method finds a difference.")
  private boolean againstItself;

  @Mixin private EngineOptions engines;

  @Mixin private KdcOptions kdc;

  @Mixin private LinkOptions link;

  @Mixin private PluginOptions plugins;

  @Option(names = "--no-pin", description = "Do not bind server and client to different cores.")
  private boolean noPin;

  @Override
  public Integer call() throws IOException, InterruptedException {
    RunRequest request = request();
    try (Network network = link.network();
        EngineOptions connected = engines) {
      return resume.isPresent() ? goOn(request, network) : begin(request, network);
    }
  }

  /** Returns the request, whose options are all known and fit together. Starts no JVM. */
  RunRequest request() throws IOException {
    Given given = Given.of(spec);
    List<Plugin> loaded = plugins.check();
    requireTogether(given);
    Optional<Remote> remote = Remote.of(server, credentials);
    return new RunRequest(
        given,
        new Filter(scenarios, mechanisms, stacks, clients, remote.isPresent(), engines.given()),
        profile,
        remote.map(one -> one.suites(suites)).or(() -> suites),
        remote.map(one -> one.provider(provider)).or(() -> provider),
        remote.map(one -> RunRequest.REMOTE).or(() -> host.map(Host::id)),
        link.link(),
        link.means(),
        smallHeap,
        seed,
        againstItself,
        Jdks.homes(jdks),
        remote,
        kdc.files(),
        engines,
        loaded,
        Pinning.detect(!noPin && !engines.given()));
  }

  private static void requireTogether(Given given) {
    given.apart("--resume", "--out", "");
    given.apart("--jdk", "--aa", "");
    given.apart("--jdk", "--server", ", which has only one JVM");
    given.apart("--engines", "--jdk", ", since each engine has its own JDK");
    given.needs("--engines", "--server", ", which all engines call");
    given.needs("--credentials", "--server", "");
    given.apart("--host", "--server", ", which has its own host");
    given.apart("--aa", "--server", ", whose single JVM both halves would share");
    given.apart("--krb5-conf", "--server", ", whose credentials name the KDC");
  }

  private int begin(RunRequest request, Network network) throws IOException, InterruptedException {
    List<Conditions> conditions = request.conditions();
    engines.connect(credentials);
    Run run = Plan.of(request, conditions, Jdks.of(request.jdks()));
    Campaign.Plan planned = Campaigns.plan(run, time(run));
    if (plan) {
      tell(request, run, planned);
      return ExitCode.OK;
    }
    Path directory = out.orElse(Path.of("results", "runs", run.id()));
    OutputDirectory.requireFree(directory);
    tryOut(request, run);
    RunDirectory begun = RunDirectory.create(directory, run);
    try (RunLock lock = RunDirectory.lock(directory)) {
      return measure(request, begun, network);
    }
  }

  private int goOn(RunRequest request, Network network) throws IOException, InterruptedException {
    engines.connect(credentials);
    if (plan) {
      Run run = RunDirectory.open(resume.get()).run();
      Resumption.require(run, request);
      tell(request, run, Campaigns.plan(run, time(run)));
      return ExitCode.OK;
    }
    try (RunLock lock = RunDirectory.lock(resume.get())) { // before it is read
      RunDirectory interrupted = RunDirectory.resume(resume.get());
      Resumption.require(interrupted.run(), request);
      tryOut(request, interrupted.run());
      return measure(request, interrupted, network);
    }
  }

  private void tell(RunRequest request, Run run, Campaign.Plan planned) {
    PrintWriter out = spec.commandLine().getOut();
    if (!run.jdks().isEmpty()) {
      out.println(Jdks.told(run.jdks()));
    }
    request.filter().leftOut(run).forEach(out::println);
    out.print(Campaigns.table(planned));
    out.flush();
  }

  /** Tests JVMs and KDC. It starts JVMs and calls the KDC, so all options are checked before. */
  private static void tryOut(RunRequest request, Run run) throws IOException, InterruptedException {
    if (request.kerberos().isPresent()) {
      request.kerberos().get().tryOut();
    }
    Launcher.tryOut();
    for (Jdk jdk : run.jdks()) {
      Launcher.tryOut(jdk, run.suites());
    }
  }

  private int measure(RunRequest request, RunDirectory directory, Network network)
      throws IOException, InterruptedException {
    Run run = directory.run();
    try (Realm realm = realm(request, run);
        ResumeHint hint =
            new ResumeHint(request.resuming(directory.path()), spec.commandLine().getErr());
        Progress progress = progress()) {
      progress.note("results go to " + directory.path());
      if (!run.jdks().isEmpty()) {
        progress.note(Jdks.told(run.jdks()));
      }
      EnvironmentOptions.leftOut(System.getenv()).forEach(progress::note);
      request.filter().leftOut(run).forEach(progress::note);
      Launcher launcher = launcher(request, directory, realm, progress);
      Campaigns.of(directory, time(run), launcher, network, progress).carryOut();
    }
    return conclude(directory);
  }

  /** Returns the budget; the default is that of the profile times the number of suites. */
  private Duration time(Run run) {
    return budget.orElseGet(
        () -> Profile.of(run.profile()).budget().multipliedBy(run.suites().size()));
  }

  /** Starts the third parties that cells need; a running server has its own. */
  private static Realm realm(RunRequest request, Run run) throws IOException {
    return request.remote().isPresent()
        ? Realm.NONE
        : Realm.of(request.kerberos(), run.cells().stream().map(Cell::key).toList());
  }

  private static Launcher launcher(
      RunRequest request, RunDirectory directory, Realm realm, Progress progress)
      throws IOException {
    Run run = directory.run();
    List<CellKey> cells = run.keys().toList();
    Optional<Remote> remote = request.remote();
    List<Keys> keys = new ArrayList<>();
    for (Suite suite : run.suites()) {
      keys.add(
          remote.isPresent()
              ? new Keys(suite, remote.get().credentials())
              : TemporaryKeys.generate(suite, cells, realm));
    }
    return new Launcher(
        remote.isPresent() ? remote.get().server() : null,
        run.host(),
        keys,
        remote.isPresent() ? null : priming(run, cells, realm, progress).orElse(null),
        request.pinning(),
        directory.path().resolve("logs"),
        JavaRuntime.current(),
        run.jdks(),
        request.engines().connected(),
        Starter.JVMS);
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
        TemporaryKeys.generate(Suite.PERIOD, Set.of(), TemporaryKeys.called(cells), realm));
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
    PrintWriter err = spec.commandLine().getErr();
    if (failed > 0) {
      err.println("gridsec: all cells expected to work, got: " + failed + " that failed");
    }
    long broken = directory.run().trajectories().stream().filter(Trajectory::failed).count();
    if (broken > 0) {
      err.println(
          "gridsec: all trajectories expected to end by a limit or out of memory, got: "
              + broken
              + " that failed");
    }
    return failed + broken == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
