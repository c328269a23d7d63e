package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Jdk;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Trajectory;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.results.stats.AgainstItself;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.TrajectorySeries;

/** Resumes an interrupted run; refuses options that differ from those of the run. */
final class Resumption {

  private Resumption() {}

  static RunDirectory open(
      RunCommand options, List<Path> homes, Optional<Remote> remote, Pinning pinning)
      throws IOException, InterruptedException {
    if (options.out != null) {
      throw new IllegalArgumentException("'--resume' expected without '--out', got both");
    }
    if (options.plan) {
      throw new IllegalArgumentException("'--resume' expected without '--plan', got both");
    }
    RunDirectory directory = RunDirectory.resume(options.resume);
    Run run = directory.run();
    Environment loaded = run.environment().withPlugins(options.plugins.check());
    requireSame("--plugin", run.environment().pluginsInWords(), loaded.pluginsInWords());
    requireSame("--profile", run.profile(), options.profile);
    requireSame(
        "--suite",
        run.suite(),
        options.suite == null ? null : Plan.ids(Plan.suites(options.suite)));
    requireSame("--seed", run.seed(), options.seed);
    requireSameHost(run, options, remote);
    List<Conditions> each = Conditions.of(run);
    for (Conditions conditions : each) {
      SuiteTrial.require(conditions.suite());
    }
    String provider = each.get(0).provider().map(JceProvider::id).orElse("none");
    requireSame("--provider", provider, options.provider);
    remote.ifPresent(server -> requireSame("provider", provider, server.service().provider()));
    requireSame("--link", each.get(0).link(), options.link.link().orElse(null));
    run.networks().forEach(check -> requireSame("--network", check.means(), options.link.means()));
    run.trajectories().stream()
        .map(TrajectorySeries::heapMiB)
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(heapMiB -> requireSame("--small-heap", heapMiB, options.smallHeap));
    requireSameCells(run, options, each, remote);
    List<Jdk> jdks = Jdks.of(homes);
    Jdks.requireSame(run.jdks(), jdks);
    Map<String, Object> now =
        fields(
            Jdks.in(Surroundings.probe(pinning, options.plugins, remote), jdks)
                .withEngines(options.engines.described()));
    fields(run.environment()).forEach((name, value) -> requireSame(name, value, now.get(name)));
    return directory;
  }

  private static void requireSameHost(Run run, RunCommand options, Optional<Remote> remote) {
    if (run.host().equals(Plan.REMOTE) && remote.isEmpty()) {
      throw new IllegalArgumentException(
          "'--server' expected, as the run to resume had it, got: none");
    }
    requireSame("--host", run.host(), remote.isPresent() ? Plan.REMOTE : options.host);
    remote.ifPresent(server -> requireSame("suite", run.suite(), server.service().suite()));
  }

  private static void requireSameCells(
      Run run, RunCommand options, List<Conditions> each, Optional<Remote> remote) {
    boolean againstItself = AgainstItself.appliesTo(run);
    if (options.aa && !againstItself) {
      throw new IllegalArgumentException(
          "'--aa' expected only where the run to resume has it, got it");
    }
    if (options.scenarios == null
        && options.mechanisms == null
        && options.stacks == null
        && options.clients == null) {
      return;
    }
    List<CellKey> stored = keys(run.cells(), run.trajectories());
    Map<String, Integer> variants = Jdks.variants(run.jdks(), againstItself);
    List<CellKey> asked =
        keys(
            Plan.cells(options, each, variants),
            againstItself ? List.of() : Trajectories.of(options, each, variants, remote));
    if (!asked.equals(stored)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "cells expected %d, as in the run to resume, got: %d%s",
              stored.size(),
              asked.size(),
              asked.size() == stored.size() ? " others" : ""));
    }
  }

  private static List<CellKey> keys(List<Cell> cells, List<Trajectory> trajectories) {
    return Stream.concat(cells.stream().map(Cell::key), trajectories.stream().map(Trajectory::key))
        .toList();
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
    fields.put("engines", environment.enginesInWords());
    fields.put("pinning", environment.pinning());
    return fields;
  }
}
