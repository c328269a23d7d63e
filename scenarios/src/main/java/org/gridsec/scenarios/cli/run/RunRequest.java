package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.core.process.Pinning;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.mechanisms.kerberos.Kerberos;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.mechanisms.pki.provider.Implementations;
import org.gridsec.scenarios.cli.options.EngineOptions;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.cli.options.ShellWords;
import org.gridsec.scenarios.cli.options.Surroundings;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.TrajectorySeries;

/**
 * A request to {@code gridsec run}. Values that neither the user nor a running server sets are
 * empty: a new run has defaults for them, and a resumed run has its own.
 *
 * @param given options as they were typed
 * @param host id of the host of the service, or {@link #REMOTE}
 * @param jdks directories of the JDKs to measure under
 * @param network means of the emulated network
 * @param smallHeap heap in MiB of servers that are called until they fail
 */
public record RunRequest(
    Given given,
    Filter filter,
    Optional<Profile> profile,
    Optional<Suites> suites,
    Optional<JceProvider> provider,
    Optional<String> host,
    Optional<Link> link,
    String network,
    Optional<Integer> smallHeap,
    Optional<Long> seed,
    boolean againstItself,
    List<Path> jdks,
    Optional<Remote> remote,
    Optional<KerberosFiles> kerberos,
    EngineOptions engines,
    List<Plugin> plugins,
    Pinning pinning) {

  /** Host of a run with a running server. */
  static final String REMOTE = "remote";

  /** Default of the small heap; docs/notebook/trajectories.md explains the value. */
  public static final int SMALL_HEAP_MIB = 36;

  private static final int MOST_HEAP_MIB = 1 << 16;

  /** Options that a stored run does not answer, so users give them again to resume it. */
  static final Set<String> AGAIN =
      Set.of(
          "--server",
          "--credentials",
          "--engines",
          "--keys",
          "--plugin",
          "--krb5-conf",
          "--server-keytab",
          "--client-keytab",
          "--network",
          "--jdk",
          "--no-pin",
          "--budget");

  /** Options that are no part of a stored command, or are spelled out in it. */
  private static final Set<String> SPELLED_OUT =
      Set.of("--out", "--credentials", "--profile", "--suite", "--host", "--jdk", "--seed");

  public RunRequest {
    if (smallHeap.isPresent() && (smallHeap.get() < 1 || smallHeap.get() > MOST_HEAP_MIB)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "'--small-heap' expected 1..%d, got: %d",
              MOST_HEAP_MIB,
              smallHeap.get()));
    }
  }

  /**
   * Returns the conditions of a new run, one per suite.
   *
   * @throws IOException if this JVM forbids a suite
   */
  List<Conditions> conditions() throws IOException {
    provider.ifPresent(Implementations::of);
    List<Conditions> conditions = new ArrayList<>();
    for (Suite suite : suites.orElse(Suites.of(Suite.MODERN.id())).all()) {
      SuiteTrial.require(suite);
      conditions.add(
          new Conditions(suite, profile.orElse(Profile.QUICK), link.orElse(Link.WAN), provider));
    }
    return conditions;
  }

  /**
   * Refuses options for what a run does not measure.
   *
   * @throws IllegalArgumentException if one is given
   */
  void requireUseOfOptions(Run run) {
    List<CellKey> keys =
        Stream.concat(
                run.cells().stream().map(Cell::key),
                run.trajectories().stream().map(Trajectory::key))
            .toList();
    requireUse(
        List.of("--small-heap"),
        run.trajectories().stream().anyMatch(one -> TrajectorySeries.heapMiB(one).isPresent()),
        "servers that are called until they fail");
    requireUse(
        List.of("--link", "--rtt", "--rate", "--initial-window", "--network"),
        keys.stream().anyMatch(key -> !key.overLoopback()),
        "calls over a network");
    requireUse(
        List.of("--krb5-conf"),
        keys.stream().anyMatch(key -> key.mechanism().equals(Kerberos.ID)),
        "calls with Kerberos");
  }

  private void requireUse(List<String> options, boolean used, String what) {
    options.stream()
        .filter(option -> !used && given.has(option))
        .findFirst()
        .ifPresent(
            option -> {
              throw new IllegalArgumentException(
                  "'%s' expected with scenarios that have %s, got none".formatted(option, what));
            });
  }

  /** Heap in MiB of servers that are called until they fail. */
  int heapMiB() {
    return smallHeap.orElse(SMALL_HEAP_MIB);
  }

  /** Returns the environment of a run under these JDKs. */
  Environment environment(List<Jdk> started) throws IOException, InterruptedException {
    Environment here = Surroundings.probe(pinning, plugins);
    Environment clients = remote.isPresent() ? remote.get().with(here) : here;
    return Jdks.in(clients, started).withEngines(engines.described());
  }

  /** Returns the command line that resumes the run. */
  String resuming(Path directory) {
    List<String> words = new ArrayList<>(List.of("gridsec", "run", "--resume", "" + directory));
    words.addAll(given.options(AGAIN::contains));
    return ShellWords.of(words);
  }

  /** Returns the command line that makes such a run again; defaults are spelled out. */
  String again(Run run) {
    List<String> words = new ArrayList<>(List.of("gridsec", "run"));
    words.addAll(filter.names());
    words.addAll(given.options(option -> !SPELLED_OUT.contains(option)));
    words.addAll(List.of("--profile", run.profile(), "--suite", run.suite()));
    if (!run.jdks().isEmpty()) {
      words.addAll(
          List.of("--jdk", run.jdks().stream().map(Jdk::home).collect(Collectors.joining(","))));
    }
    words.addAll(
        remote.isPresent() ? List.of("--credentials", "DIR") : List.of("--host", run.host()));
    words.addAll(List.of("--seed", Long.toString(run.seed())));
    return ShellWords.of(words);
  }
}
