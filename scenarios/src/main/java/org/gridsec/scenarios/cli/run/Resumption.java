package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.results.summary.AgainstItself;
import org.gridsec.scenarios.engines.ContentHash;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.TrajectorySeries;

/** Refuses to resume an interrupted run with a request that differs from it. */
final class Resumption {

  private static final Pattern SERVER =
      Pattern.compile("(?i)--server '?http://(\\[[^]]+]|[^/:\\s]+)");

  private Resumption() {}

  static void require(Run run, RunRequest request) throws IOException, InterruptedException {
    if (!run.sittings().isEmpty()) {
      throw new IllegalArgumentException(
          "'--resume' expected a run that was measured as one, got one put together from %s"
              .formatted(run.sittings().size()));
    }
    if (Stream.concat(
            run.cells().stream().map(Cell::scenario),
            run.trajectories().stream().map(Trajectory::scenario))
        .anyMatch(List::isEmpty)) {
      throw new IllegalArgumentException(
          "'--resume' expected a run whose cells have a 'scenario' each, got one without");
    }
    List<Conditions> each = Conditions.of(run);
    requireSameOptions(run, each.get(0), request);
    for (Conditions conditions : each) {
      SuiteTrial.require(conditions.suite());
    }
    requireSameCells(run, each, request);
    request.requireUseOfOptions(run);
    List<Jdk> jdks = Jdks.of(request.jdks());
    Jdks.requireSame(run.jdks(), jdks);
    requireSameEnvironment(run.environment(), request.environment(jdks));
    if (run.classPathSha256() != null) { // two builds may have one version
      requireSame("classPathSha256", run.classPathSha256(), ContentHash.ofClassPath());
    }
  }

  private static void requireSameOptions(Run run, Conditions conditions, RunRequest request) {
    if (run.host().equals(RunRequest.REMOTE) && request.remote().isEmpty()) {
      throw new IllegalArgumentException("'--server' expected, as in the run to resume, got: none");
    }
    Environment before = run.environment();
    requireSame(
        "--plugin",
        before.pluginsInWords(),
        before.withPlugins(request.plugins()).pluginsInWords());
    requireSame(
        "--krb5-conf",
        run.command().contains(" --krb5-conf ") ? "a file" : "none",
        request.kerberos().map(any -> "a file").orElse("none"));
    requireAsked("--profile", run.profile(), request.profile().map(Profile::id));
    requireAsked("--suite", run.suite(), request.suites().map(Suites::toString));
    requireAsked("--seed", run.seed(), request.seed());
    requireAsked("--host", run.host(), request.host());
    if (request.remote().isPresent()) {
      String option = "--server " + request.given().value("--server");
      requireSame("--server", server(run.command()), server(option));
    }
    requireAsked(
        "--provider",
        conditions.provider().map(JceProvider::id).orElse("none"),
        request.provider().map(JceProvider::id));
    requireAsked("--link", conditions.link(), request.link());
    run.networks().forEach(check -> requireSame("--network", check.means(), request.network()));
    run.trajectories().stream()
        .flatMap(trajectory -> TrajectorySeries.heapMiB(trajectory).stream())
        .forEach(heapMiB -> requireAsked("--small-heap", heapMiB, request.smallHeap()));
  }

  /** The host of the server in a command line; its port may be another after a restart. */
  private static String server(String command) {
    Matcher server = SERVER.matcher(command);
    return server.find() ? server.group(1).toLowerCase(Locale.ROOT) : "none";
  }

  private static void requireSameCells(Run run, List<Conditions> each, RunRequest request) {
    boolean againstItself = AgainstItself.appliesTo(run);
    if (request.againstItself() && !againstItself) {
      throw new IllegalArgumentException(
          "'--aa' expected only if the run to resume has it, got: --aa");
    }
    Filter filter = request.filter();
    if (filter.isEmpty()) {
      return;
    }
    Map<String, Integer> variants = Jdks.variants(run.jdks(), againstItself);
    List<CellKey> stored = run.keys().toList();
    List<CellKey> asked =
        Run.keys(
                filter.cells(each, variants),
                filter.trajectories(each, variants, request.heapMiB()))
            .toList();
    if (!asked.equals(stored)) {
      throw new IllegalArgumentException(
          "cells expected %s, as in the run to resume, got: %s%s"
              .formatted(
                  stored.size(), asked.size(), asked.size() == stored.size() ? " others" : ""));
    }
  }

  private static void requireSameEnvironment(Environment stored, Environment now) {
    requireSameMachine("cpuModel", stored.cpuModel(), now.cpuModel());
    requireSameMachine("cores", stored.cores(), now.cores());
    requireSameMachine("kernel", stored.kernel(), now.kernel());
    requireSameMachine("jdk", stored.jdk(), now.jdk());
    requireSame("libraries", stored.libraries(), now.libraries());
    requireSame("gitCommit", stored.gitCommit(), now.gitCommit());
    requireSame("engines", stored.enginesInWords(), now.enginesInWords());
    requireSame("pinning", stored.pinning(), now.pinning());
  }

  private static void requireSameMachine(String name, Object stored, Object now) {
    requireSame(
        name, stored, now, "; measure here anew, and judge both by 'gridsec report --together'");
  }

  private static void requireAsked(String name, Object stored, Optional<?> asked) {
    asked.ifPresent(value -> requireSame(name, stored, value));
  }

  private static void requireSame(String name, Object stored, Object asked) {
    requireSame(name, stored, asked, "");
  }

  private static void requireSame(String name, Object stored, Object asked, String remedy) {
    if (!asked.equals(stored)) {
      throw new IllegalArgumentException(
          "'%s' expected %s, as in the run to resume, got: %s%s"
              .formatted(name, stored, asked, remedy));
    }
  }
}
