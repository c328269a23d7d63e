package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Run;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.run.Matrix;
import org.gridsec.scenarios.spi.Scenario;

/** Turns the options of {@code gridsec run} into the run that they ask for. */
record Plan(Run run, Path directory) {

  static final String REMOTE = "remote";

  private static final DateTimeFormatter ID =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  /** A new run. */
  static Plan of(RunCommand options) throws IOException {
    Profile profile = Profile.of(Objects.requireNonNullElse(options.profile, "quick"));
    Suite suite = Suite.of(Objects.requireNonNullElse(options.suite, "modern"));
    String host = Host.of(Objects.requireNonNullElse(options.host, "tomcat")).id();
    if (options.server != null) {
      host = REMOTE;
      suite = remoteSuite(options);
    }
    List<Cell> cells = cells(options, suite);
    Instant now = Clock.systemUTC().instant();
    long seed = options.seed == null ? now.toEpochMilli() : options.seed;
    String id = ID.format(now) + "-" + profile.id();
    Run run =
        new Run(
            Run.FORMAT_VERSION,
            id,
            now,
            profile.id(),
            suite.id(),
            host,
            seed,
            options.repeated(profile, suite, host, seed),
            Surroundings.probe(Pinning.detect(!options.noPin)),
            cells);
    return new Plan(run, options.out == null ? Path.of("results", "runs", id) : options.out);
  }

  RunDirectory create() {
    return RunDirectory.create(directory, run);
  }

  /** A run that was interrupted; refuses to go on with it in any other way than it began. */
  static RunDirectory resume(RunCommand options) throws IOException {
    if (options.out != null) {
      throw new IllegalArgumentException("'--resume' expected without '--out', got both");
    }
    RunDirectory directory = RunDirectory.open(options.resume);
    Run run = directory.run();
    requireSame("--profile", run.profile(), options.profile);
    requireSame("--suite", run.suite(), options.suite);
    requireSame("--host", run.host(), options.server == null ? options.host : REMOTE);
    requireSame("--seed", run.seed(), options.seed);
    if (options.scenarios != null || options.mechanisms != null || options.clients != null) {
      List<CellKey> asked = cells(options, Suite.of(run.suite())).stream().map(Cell::key).toList();
      requireSame(
          "cells",
          keys(run).size() + " as they were",
          keys(run).equals(asked) ? null : asked.size() + " others");
    }
    if (run.host().equals(REMOTE) && options.server == null) {
      throw new IllegalArgumentException(
          "'--server' expected, as the run in " + options.resume + " had it, got: none");
    }
    Environment now = Surroundings.probe(Pinning.detect(!options.noPin));
    fields(run.environment())
        .forEach((name, value) -> requireSame(name, value, fields(now).get(name)));
    return directory;
  }

  static Profile profile(Run run) {
    return Profile.of(run.profile());
  }

  private static List<CellKey> keys(Run run) {
    return run.cells().stream().map(Cell::key).toList();
  }

  private static void requireSame(String name, Object stored, Object asked) {
    if (asked != null && !asked.equals(stored)) {
      throw new IllegalArgumentException(
          "'%s' expected %s, as in the run to resume, got: %s".formatted(name, stored, asked));
    }
  }

  private static Map<String, Object> fields(Environment environment) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cpuModel", environment.cpuModel());
    fields.put("cores", environment.cores());
    fields.put("kernel", environment.kernel());
    fields.put("jdk", environment.jdk());
    fields.put("libraries", environment.libraries());
    fields.put("gitCommit", environment.gitCommit());
    fields.put("pinning", environment.pinning());
    return fields;
  }

  private static List<Cell> cells(RunCommand options, Suite suite) {
    List<Scenario> scenarios =
        options.scenarios == null
            ? Scenarios.all()
            : options.scenarios.stream().map(Scenarios::of).toList();
    if (options.mechanisms != null) {
      options.mechanisms.forEach(Mechanisms::of);
    }
    if (options.clients != null) {
      options.clients.forEach(CellKey::requireClients);
    }
    List<Cell> cells =
        Matrix.cells(scenarios, suite).stream()
            .filter(
                cell ->
                    options.mechanisms == null
                        || options.mechanisms.contains(cell.key().mechanism()))
            .filter(
                cell -> options.clients == null || options.clients.contains(cell.key().clients()))
            .toList();
    if (cells.isEmpty()) {
      throw new IllegalArgumentException(
          "'--mechanism' and '--clients' expected to leave a cell of "
              + scenarios.stream().map(s -> s.info().id()).collect(Collectors.joining(", "))
              + ", got: none");
    }
    return cells;
  }

  private static Suite remoteSuite(RunCommand options) throws IOException {
    ServiceDescription remote = ServiceDescription.fetch(options.server);
    if (options.suite != null && !options.suite.equals(remote.suite())) {
      throw new IllegalArgumentException(
          "'--suite' expected %s, which the server uses, got: %s"
              .formatted(remote.suite(), options.suite));
    }
    return Suite.of(remote.suite());
  }
}
