package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.campaign.ledger.Progress;
import org.gridsec.scenarios.campaign.ledger.TerminalProgress;
import org.gridsec.scenarios.cli.options.EngineOptions;
import org.gridsec.scenarios.cli.options.Interruption;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.load.CapacitySearch;
import org.gridsec.scenarios.load.LoadCampaign;
import org.gridsec.scenarios.load.LoadExport;
import org.gridsec.scenarios.load.LoadPlan;
import org.gridsec.scenarios.load.LoadReport;
import org.gridsec.scenarios.load.LoadText;
import org.gridsec.scenarios.load.Threshold;
import org.gridsec.scenarios.load.clients.ClientsHere;
import org.gridsec.scenarios.load.clients.ClientsOnEngines;
import org.gridsec.scenarios.load.clients.LoadClients;
import org.gridsec.scenarios.load.endpoint.Rows;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.endpoint.TargetOptions;
import org.gridsec.scenarios.load.security.SecurityFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridsec load} measures an existing service. */
@Command(
    name = "load",
    description = {
      "Measure your own service: each request is protected anew, and each reply is verified.",
      "Exit code: 0 if all calls succeeded and each threshold is kept, 4 if a threshold is broken,"
          + " 1 if calls failed, 2 for wrong options."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class LoadCommand implements Callable<Integer> {

  private static final int CLIENTS_OF_SEARCH = 64;

  private static final Path NO_SECURITY = Path.of("none");

  /** Targets are named by letters. */
  private static final int LETTERS = 26;

  /** Exit code if a threshold is broken. */
  private static final int BROKEN = 4;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "URL", description = "Address of the service.")
  private String url;

  @Option(
      names = "--body",
      paramLabel = "FILE",
      description = {
        "File with the request: an envelope, or the content of its Body. The placeholders $${uuid},"
            + " $${counter}, $${random:16} and columns of '--data' differ in each request."
      })
  private Path body;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "CSV file with column names in its first line; requests take its rows in turn.")
  private Path data;

  @Option(
      names = "--action",
      paramLabel = "URI",
      defaultValue = "",
      description = "SOAP action (default: none).")
  private String action;

  @Option(
      names = "--soap",
      paramLabel = "V",
      description = "Version of SOAP, 1.1 or 1.2 (default: that of the envelope, or 1.1).")
  private String soap;

  @Option(
      names = "--security",
      paramLabel = "FILE",
      description =
          "File with the protection of requests and the checks of replies, or 'none' (the default);"
              + " '--example-security' prints an example.")
  private Path security;

  @Option(
      names = "--clients",
      paramLabel = "N",
      split = ",",
      description =
          "Numbers of parallel clients; each is measured separately (default: 1, or 64 with"
              + " '--find-capacity').")
  private List<Integer> clients;

  @Option(
      names = "--ramp-up",
      paramLabel = "TIME",
      description =
          "Time before the measurement in which the clients begin, one after the other (default:"
              + " all at once).")
  private Duration rampUp = Duration.ZERO;

  @Option(
      names = "--think-time",
      paramLabel = "TIME",
      description = "Pause of each client after a reply (default: none).")
  private Duration thinkTime = Duration.ZERO;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      defaultValue = "30s",
      description =
          "Length of the measurement for each number of clients and each target (default:"
              + " ${DEFAULT-VALUE}).")
  private Duration length;

  @Option(
      names = "--rate",
      paramLabel = "CALLS",
      description =
          "Calls per second of all clients together, however late replies are (default: each client"
              + " calls again as soon as it has a reply).")
  private BigDecimal rate;

  @Option(
      names = "--find-capacity",
      paramLabel = "BOUND",
      description = {
        "Search for the highest rate that keeps a bound, as 'p99 < 200ms', in steps of '--for'."
            + " Failed calls break it, except for those that '--fail-if' of errors allows;"
            + " '--fail-if' of calls/s is of the capacity."
      })
  private Threshold bound;

  @Option(
      names = "--against",
      paramLabel = "URL",
      description =
          "Compare with the service at this address, in alternating slices of time. May be"
              + " repeated.")
  private List<String> against = new ArrayList<>();

  @Option(
      names = "--against-security",
      paramLabel = "FILE",
      description =
          "Compare with this '--security', or 'none', at the same address or that of '--against'."
              + " May be repeated; with as many '--against', the first belongs to the first, and so"
              + " on.")
  private List<Path> againstSecurity = new ArrayList<>();

  @Option(
      names = "--transport",
      paramLabel = "T",
      defaultValue = "keepalive",
      description = "close, close-resumed or keepalive (default: ${DEFAULT-VALUE}).")
  private Transport transport;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "60s",
      description = "Limit for connecting and for a whole call (default: ${DEFAULT-VALUE}).")
  private Duration timeout;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      defaultValue = "15s",
      description =
          "Limit for the warm-up of this program; 0s for none (default: ${DEFAULT-VALUE}).")
  private String warmUp;

  @Option(
      names = "--fail-if",
      paramLabel = "CONDITION",
      description =
          "End with exit code 4 if this holds for a target and a number of clients: 'p99 > 200ms',"
              + " 'mean >= 1.5s', 'errors > 0.1%%' or 'calls/s < 50'; also p50, p90, p95, p99.9 and"
              + " max. May be repeated.")
  private List<Threshold> thresholds = new ArrayList<>();

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description =
          "File for the results, in the format of its ending: .json, .csv, .hlog, .md or .xml (of"
              + " JUnit); may be repeated.")
  private List<Path> exports = new ArrayList<>();

  @Option(
      names = "--example-security",
      description = "Print a commented example for '--security' with all fields.")
  private boolean example;

  @Mixin private EngineOptions engines;

  @Option(
      names = "--credentials",
      paramLabel = "DIR",
      description =
          "With --engines: the directory with all files of the load; each engine has a copy.")
  private Path credentials;

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
    exports.forEach(LoadExport::tryOut);
    requireOneKind();
    LoadPlan plan = plan();
    CapacitySearch search = search(plan);
    Map<String, TargetOptions> options = targets();
    // files are read here, too, so that errors are found before engines are called
    Map<String, Target> targets = opened(options);
    requireCredentials();
    try (EngineOptions connected = engines;
        LoadClients callers = clients(options, targets)) {
      return measure(plan, search, targets, callers);
    }
  }

  private LoadClients clients(Map<String, TargetOptions> options, Map<String, Target> targets)
      throws IOException {
    engines.connect(credentials);
    return engines.given()
        ? new ClientsOnEngines(engines.connected(), options, credentials)
        : new ClientsHere(targets);
  }

  private void requireCredentials() {
    if (engines.given() != (credentials != null)) {
      throw new IllegalArgumentException(
          "'--engines' and '--credentials' expected together, got one of them alone");
    }
  }

  /** The search for a capacity; null if there is none. */
  private CapacitySearch search(LoadPlan plan) {
    if (bound == null) {
      return null;
    }
    if (rate != null || compared() || plan.clients().size() > 1) {
      throw new IllegalArgumentException(
          "'--find-capacity' expected one target, one number of clients and no '--rate', got: %s"
              .formatted(
                  rate != null
                      ? "a rate"
                      : plan.clients().size() > 1 ? "several numbers" : "two targets"));
    }
    thresholds.stream()
        .filter(threshold -> !threshold.ofErrors() && !threshold.ofRate())
        .findFirst()
        .ifPresent(
            other -> {
              throw new IllegalArgumentException(
                  "'--fail-if' expected errors or calls/s with '--find-capacity', got: " + other);
            });
    return new CapacitySearch(bound, thresholds, length);
  }

  private int measure(
      LoadPlan plan, CapacitySearch search, Map<String, Target> targets, LoadClients callers)
      throws IOException {
    Map<String, String> names = new TreeMap<>();
    targets.forEach((side, target) -> names.put(side, target.toString()));
    Progress progress = progress();
    LoadCampaign campaign = new LoadCampaign(plan, names, callers, progress, search);
    if (search != null) {
      spec.commandLine().getOut().println(search.announcement());
    }
    // partial results are reported even if this JVM is interrupted
    try (Interruption interruption = new Interruption(campaign::stop)) {
      LoadReport report;
      try (progress) {
        report = campaign.carryOut().judged(thresholds);
      }
      PrintWriter out = spec.commandLine().getOut();
      out.print(LoadText.of(report));
      out.flush();
      exports.forEach(file -> LoadExport.write(file, report));
      if (report.failure() != null) {
        spec.commandLine().getErr().println("gridsec: " + report.failure());
        return ExitCode.SOFTWARE;
      }
      if (report.broken() > 0) {
        spec.commandLine()
            .getErr()
            .printf(
                Locale.ROOT,
                "gridsec: all thresholds expected to be kept, got: %d of %d that are broken%n",
                report.broken(),
                report.verdicts().size());
        return BROKEN;
      }
      if (search != null) {
        return found(report);
      }
      return report.failedCalls() + report.unsent() == 0 || report.toleratesErrors()
          ? ExitCode.OK
          : failed(report);
    }
  }

  private int found(LoadReport report) {
    if (report.hasCapacity()) {
      return ExitCode.OK;
    }
    spec.commandLine().getErr().printf("gridsec: a rate expected that keeps %s, got none%n", bound);
    return BROKEN;
  }

  private int failed(LoadReport report) {
    spec.commandLine()
        .getErr()
        .printf(
            Locale.ROOT,
            "gridsec: all calls expected to succeed, got: %d of %d that failed%s%n",
            report.failedCalls(),
            report.allCalls(),
            report.unsent() == 0 ? "" : ", " + report.unsent() + " due but not sent");
    return ExitCode.SOFTWARE;
  }

  private LoadPlan plan() {
    if (clients == null) {
      clients = List.of(bound == null ? 1 : CLIENTS_OF_SEARCH);
    }
    clients.forEach(Slice::requireClients);
    double perSecond = rate == null ? 0 : rate.doubleValue();
    if (rate != null && !(perSecond > 0 && perSecond <= 1e6)) {
      throw new IllegalArgumentException(
          "'--rate' expected above 0 and up to 1000000 calls/s, got: " + rate);
    }
    return new LoadPlan(
        clients,
        length,
        perSecond,
        transport,
        warmUp.matches("0+(h|m|s|ms)") ? Duration.ZERO : Durations.of("--warm-up", warmUp),
        timeout,
        rampUp,
        thinkTime);
  }

  private boolean compared() {
    return !against.isEmpty() || !againstSecurity.isEmpty();
  }

  /** Checks options that exclude each other. */
  private void requireOneKind() {
    if (rate != null && !thinkTime.isZero()) {
      throw new IllegalArgumentException(
          "'--think-time' expected without '--rate', which says when calls are due");
    }
    if (!rampUp.isZero() && (compared() || bound != null)) {
      throw new IllegalArgumentException(
          "'--ramp-up' expected for one target, measured once, got: "
              + (bound == null ? "two targets" : "a search"));
    }
    if (bound != null && !thinkTime.isZero()) {
      throw new IllegalArgumentException(
          "'--think-time' expected without '--find-capacity', whose calls are due at a rate");
    }
  }

  private Map<String, TargetOptions> targets() {
    URI first = Target.address("URL", url);
    if (body == null) {
      throw new IllegalArgumentException("'--body' expected a file with the request, got none");
    }
    int addresses = against.size();
    int files = againstSecurity.size();
    if (addresses > 1 && files > 0 && addresses != files) {
      throw new IllegalArgumentException(
          "'--against' expected once, or as often as '--against-security' (%s), got: %s"
              .formatted(files, addresses));
    }
    int others = Math.max(addresses, files);
    if (others >= LETTERS) {
      throw new IllegalArgumentException(
          "'--against' expected %s targets or fewer, got: %s".formatted(LETTERS - 1, others));
    }
    Map<String, TargetOptions> targets = new TreeMap<>();
    targets.put("A", target(first, security));
    for (int i = 0; i < others; i++) {
      URI address =
          addresses == 0 ? first : Target.address("--against", against.get(addresses == 1 ? 0 : i));
      targets.put(
          Character.toString('B' + i),
          target(address, files == 0 ? security : againstSecurity.get(i)));
    }
    return targets;
  }

  private TargetOptions target(URI address, Path securityFile) {
    return new TargetOptions(
        address,
        body.toString(),
        data == null ? null : data.toString(),
        soap,
        action,
        securityFile == null || securityFile.equals(NO_SECURITY) ? null : securityFile.toString(),
        timeout.toMillis());
  }

  /** Opens the targets; they share their rows. */
  private static Map<String, Target> opened(Map<String, TargetOptions> options) throws IOException {
    Rows rows = options.get("A").rows();
    Map<String, Target> targets = new TreeMap<>();
    for (Map.Entry<String, TargetOptions> one : options.entrySet()) {
      targets.put(one.getKey(), one.getValue().target(rows));
    }
    return targets;
  }

  /** A progress bar on a terminal; it goes to standard error, apart from the results. */
  private static Progress progress() {
    return CommandLine.Help.Ansi.AUTO.enabled()
        ? new TerminalProgress(new PrintStream(System.err, true, StandardCharsets.UTF_8))
        : Progress.NONE;
  }
}
