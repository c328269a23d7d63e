package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.process.Pinning;
import org.gridsec.results.load.LoadFile;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.ChangeFormat;
import org.gridsec.results.regression.ChangeReport;
import org.gridsec.results.regression.LoadComparison;
import org.gridsec.scenarios.campaign.ledger.TerminalProgress;
import org.gridsec.scenarios.cli.options.EngineOptions;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.cli.options.Interruption;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.cli.options.Surroundings;
import org.gridsec.scenarios.load.CapacitySearch;
import org.gridsec.scenarios.load.LoadCampaign;
import org.gridsec.scenarios.load.LoadExport;
import org.gridsec.scenarios.load.LoadPlan;
import org.gridsec.scenarios.load.LoadReport;
import org.gridsec.scenarios.load.LoadStore;
import org.gridsec.scenarios.load.LoadText;
import org.gridsec.scenarios.load.Threshold;
import org.gridsec.scenarios.load.clients.ClientsHere;
import org.gridsec.scenarios.load.clients.ClientsOnEngines;
import org.gridsec.scenarios.load.clients.ClientsOnJMeter;
import org.gridsec.scenarios.load.clients.LoadClients;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.endpoint.TargetOptions;
import org.gridsec.scenarios.load.security.SecurityFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridsec load} measures an existing service. */
@Command(
    name = "load",
    description = {
      "Measure your own service: each request is protected anew, and each reply is verified.",
      "Exit code: 0 if all calls succeeded and each threshold is kept, 4 if a threshold is broken,"
          + " 3 if it is slower than '--against-run', 1 if calls failed, 2 for wrong options."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class LoadCommand implements Callable<Integer> {

  /** Exit code if the service is slower than in a stored load. */
  private static final int SLOWER = 3;

  /** Exit code if a threshold is broken. */
  private static final int BROKEN = 4;

  @Spec private CommandSpec spec;

  @Mixin private LoadTargets targets;

  @Mixin private LoadPace pace;

  @Option(
      names = "--fail-if",
      paramLabel = "CONDITION",
      description =
          "End with exit code 4 if this holds for a target and a number of clients: 'p99 > 200ms',"
              + " 'mean >= 1.5s', 'errors > 0.1%%' or 'calls/s < 50'; also p50, p90, p95, p99.9 and"
              + " max, and 'p99[NAME] > 200ms' for one of the '--requests'. May be repeated.")
  private List<Threshold> thresholds = new ArrayList<>();

  @Option(
      names = "--against-run",
      paramLabel = "FILE",
      description =
          "Compare with the .json of an earlier load of the same service, as 'gridsec compare' does;"
              + " end with exit code 3 if a call takes longer now.")
  private Path againstRun;

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description =
          "File for the results, in the format of its ending: .json, .csv, .hlog, .md, .html or .xml"
              + " (of JUnit); may be repeated.")
  private List<Path> exports = new ArrayList<>();

  @Option(
      names = "--example-security",
      description = "Print a commented example for '--security' with all fields.")
  private boolean example;

  @Mixin private DraftOptions drafts;

  @Mixin private LiveOptions live;

  @Mixin private EngineOptions engines;

  @Option(
      names = "--credentials",
      paramLabel = "DIR",
      description =
          "With --engines: the directory with all files of the load; each engine has a copy.")
  private Path credentials;

  @Option(
      names = "--jmeter",
      paramLabel = "DIR",
      description =
          "With --engines: these are servers of JMeter, and its program in this directory controls"
              + " them. All have the jar of this program in lib/ext, and the files of the load at the"
              + " same paths.")
  private Path jmeter;

  @Mixin private PluginOptions plugins;

  @Override
  public Integer call() throws IOException {
    plugins.check();
    PrintWriter out = spec.commandLine().getOut();
    if (example) {
      out.print(SecurityFile.example());
      out.flush();
      return ExitCode.OK;
    }
    drafts.check(targets.given(), Given.of(spec));
    if (drafts.given()) {
      out.print(drafts.write(targets.attachments()));
      out.flush();
      return ExitCode.OK;
    }
    exports.forEach(LoadExport::tryOut);
    LoadPlan plan = pace.plan(targets.timeout(), targets.compared(), targets.sequences());
    CapacitySearch search = pace.search(plan, targets.compared(), thresholds);
    Map<String, TargetOptions> options = targets.options();
    // files are read here, too, so that errors are found before engines are called
    Map<String, Target> opened = LoadTargets.opened(options);
    thresholds.forEach(one -> one.requireOneOf(opened.get("A").requests()));
    StoredLoad before = before(plan, opened);
    requireCredentials();
    if (jmeter != null) {
      targets.requireForJMeter();
      pace.requireForJMeter(plan, targets.compared(), engines.addresses().size());
    }
    live.check(engines.given());
    try (EngineOptions connected = engines;
        LiveOptions watched = live;
        LoadClients callers = clients(plan, options, opened)) {
      return measure(jmeter == null ? plan : plan.inWholeVisits(), search, opened, callers, before);
    }
  }

  /** The stored load of the option; null if there is none. */
  private StoredLoad before(LoadPlan plan, Map<String, Target> opened) {
    if (againstRun == null) {
      return null;
    }
    StoredLoad before = LoadFile.read(againstRun);
    LoadComparison.requireInCommon(
        before,
        LoadStore.keys(
            plan, opened.values().stream().map(Target::toString).toList(), pace.bound()));
    return before;
  }

  private LoadClients clients(
      LoadPlan plan, Map<String, TargetOptions> options, Map<String, Target> targets)
      throws IOException {
    if (jmeter != null) {
      return new ClientsOnJMeter(jmeter, engines.addresses(), options.get("A"), plan.warmUp());
    }
    engines.connect(credentials);
    return engines.given()
        ? new ClientsOnEngines(engines.connected(), options, credentials)
        : new ClientsHere(targets, live.begin(spec.commandLine().getErr()));
  }

  private void requireCredentials() {
    if (jmeter != null) {
      if (!engines.given() || engines.keyed() || credentials != null) {
        throw new IllegalArgumentException(
            "'--jmeter' expected with '--engines', and without '--keys' and '--credentials'");
      }
      return;
    }
    if (engines.given() != (credentials != null)) {
      throw new IllegalArgumentException(
          "'--engines' and '--credentials' expected together, got one of them alone");
    }
  }

  private int measure(
      LoadPlan plan,
      CapacitySearch search,
      Map<String, Target> opened,
      LoadClients callers,
      StoredLoad before)
      throws IOException {
    Map<String, String> names = new TreeMap<>();
    opened.forEach((side, target) -> names.put(side, target.toString()));
    Progress progress = progress();
    LoadCampaign campaign = new LoadCampaign(plan, names, callers, progress, search);
    if (search != null) {
      spec.commandLine().getOut().println(search.announcement());
    }
    Environment environment = Surroundings.probe(Pinning.NONE, plugins.check());
    // partial results are reported even if this JVM is interrupted
    try (Interruption interruption = new Interruption(campaign::stop)) {
      LoadReport report;
      try (progress) {
        report = campaign.carryOut().withRequests(opened.get("A").requests()).judged(thresholds);
      }
      StoredLoad stored = LoadStore.of(report, environment);
      Optional<ChangeReport> change =
          Optional.ofNullable(before)
              .map(base -> LoadComparison.of("load", base, stored, LoadComparison.USUAL));
      PrintWriter out = spec.commandLine().getOut();
      out.print(LoadText.of(report));
      change.ifPresent(one -> out.print("\n" + ChangeFormat.TEXT.of(one)));
      out.flush();
      LoadExport.write(exports, report, stored);
      if (report.failure() != null) {
        return ended(ExitCode.SOFTWARE, report.failure());
      }
      if (report.broken() > 0) {
        return ended(
            BROKEN,
            "all thresholds expected to be kept, got: %s of %s that are broken"
                .formatted(report.broken(), report.verdicts().size()));
      }
      if (search != null && !report.hasCapacity()) {
        return ended(BROKEN, "a rate expected that keeps " + pace.bound() + ", got none");
      }
      if (search == null
          && report.failedCalls() + report.unsent() > 0
          && !report.toleratesErrors()) {
        return ended(
            ExitCode.SOFTWARE,
            "all calls expected to succeed, got: %s of %s that failed%s"
                .formatted(
                    report.failedCalls(),
                    report.allCalls(),
                    report.unsent() == 0 ? "" : ", " + report.unsent() + " due but not sent"));
      }
      return change.map(this::slower).orElse(ExitCode.OK);
    }
  }

  private int slower(ChangeReport change) {
    String expected = "calls expected to take no longer than in %s, got: %s";
    return change.change() == Change.SLOWER
        ? ended(SLOWER, expected.formatted(againstRun, change.headline()))
        : ExitCode.OK;
  }

  /** Says why the load ends with this exit code. */
  private int ended(int exitCode, String why) {
    spec.commandLine().getErr().println("gridsec: " + why);
    return exitCode;
  }

  /** A progress bar on a terminal; it goes to standard error, apart from the results. */
  private Progress progress() {
    return CommandLine.Help.Ansi.AUTO.enabled() && !live.lines()
        ? new TerminalProgress(new PrintStream(System.err, true, StandardCharsets.UTF_8))
        : Progress.NONE;
  }
}
