package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Jdk;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Trajectory;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.mechanisms.spi.Implementations;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.stats.Sweep;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.Matrix;
import org.gridsec.scenarios.campaign.PeriodSoftware;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.gridsec.scenarios.spi.Scenario;

/** The run that the options of {@code gridsec run} select. */
record Plan(Run run, Path directory) {

  static final String REMOTE = "remote";

  private static final DateTimeFormatter ID =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /**
   * Returns the conditions that the options select, one per suite. Starts no JVM.
   *
   * @throws IllegalArgumentException if an option names something unknown; the message has the
   *     option
   * @throws IOException if this JVM forbids a suite
   */
  static List<Conditions> conditions(RunCommand options, Optional<Remote> remote)
      throws IOException {
    Profile profile = Profile.of(Objects.requireNonNullElse(options.profile, "quick"));
    host(options);
    List<Suite> suites = suites(options, remote);
    Link link = options.link.link().orElse(Link.WAN);
    Optional<JceProvider> provider = provider(options, remote);
    List<Conditions> conditions = new ArrayList<>();
    for (Suite suite : suites) {
      SuiteTrial.require(suite);
      conditions.add(new Conditions(suite, profile, link, provider));
    }
    requireNames(options, conditions.get(0));
    return conditions;
  }

  private static Host host(RunCommand options) {
    return Host.of(Objects.requireNonNullElse(options.host, "tomcat"));
  }

  /**
   * Creates a new run.
   *
   * @param conditions result of {@link #conditions}
   */
  static Plan of(
      RunCommand options,
      List<Conditions> conditions,
      List<Jdk> jdks,
      Optional<Remote> remote,
      Pinning pinning)
      throws IOException, InterruptedException {
    Profile profile = conditions.get(0).profile();
    List<Suite> suites = conditions.stream().map(Conditions::suite).toList();
    Map<String, Integer> variants = Jdks.variants(jdks, options.aa);
    List<Cell> cells = cells(options, conditions, variants);
    List<Trajectory> trajectories = Trajectories.of(options, conditions, variants, remote);
    if (cells.isEmpty() && trajectories.isEmpty()) {
      throw new IllegalArgumentException(
          "%s expected to leave a cell of %s in suite %s, got: none"
              .formatted(
                  filters(options),
                  scenarios(options).stream()
                      .map(s -> s.info().id())
                      .collect(Collectors.joining(", ")),
                  suites.stream().map(Suite::id).collect(Collectors.joining(" or "))));
    }
    requireClients(options, conditions, cells, trajectories);
    remote.ifPresent(server -> server.requireEndpoints(cells));
    Instant now = Clock.systemUTC().instant();
    long seed = options.seed == null ? now.toEpochMilli() : options.seed;
    String served = remote.isPresent() ? REMOTE : host(options).id();
    String id = id(now, profile);
    Run run =
        new Run(
            Run.FORMAT_VERSION,
            id,
            now,
            profile.id(),
            ids(suites),
            served,
            seed,
            RunLine.again(options, profile, ids(suites), served, seed),
            Jdks.in(Surroundings.probe(pinning, options.plugins, remote), jdks)
                .withEngines(options.engines.described()),
            cells);
    return new Plan(
        run.withTrajectories(trajectories).withClaimsSha256(Claims.sha256()).withJdks(jdks),
        options.out == null ? Path.of("results", "runs", id) : options.out);
  }

  /** Returns the options that exclude cells, as they were given. */
  private static String filters(RunCommand options) {
    Map<String, List<?>> given = new LinkedHashMap<>();
    given.put("--mechanism", options.mechanisms);
    given.put("--stack", options.stacks);
    given.put("--clients", options.clients);
    given.put("--engines", options.engines.addresses);
    String filters =
        given.entrySet().stream()
            .filter(option -> option.getValue() != null)
            .map(
                option ->
                    option.getValue().stream()
                        .map(Object::toString)
                        .collect(Collectors.joining(",", "'" + option.getKey() + " ", "'")))
            .collect(Collectors.joining(" and "));
    return filters.isEmpty() ? "'--suite'" : filters;
  }

  /** Id that sorts by start; a random part separates runs that start in the same second. */
  private static String id(Instant now, Profile profile) {
    return "%s-%s-%s"
        .formatted(
            ID.format(now),
            profile.id(),
            HexFormat.of().toHexDigits(new SecureRandom().nextInt(), 6));
  }

  RunDirectory create() {
    return RunDirectory.create(directory, run);
  }

  static Profile profile(Run run) {
    return Profile.of(run.profile());
  }

  /**
   * Returns the cells of the scenarios that the options select.
   *
   * @param variants variants of each cell, from {@link Jdks#variants}
   */
  static List<Cell> cells(
      RunCommand options, List<Conditions> conditions, Map<String, Integer> variants) {
    requireNames(options, conditions.get(0));
    return Matrix.asEach(variants.keySet(), Matrix.cells(scenarios(options), conditions)).stream()
        .filter(cell -> leave(options, variants, cell.key()))
        .toList();
  }

  /** Refuses unknown scenarios, mechanisms, stacks and numbers of clients. */
  private static void requireNames(RunCommand options, Conditions conditions) {
    scenarios(options);
    if (options.mechanisms != null) {
      options.mechanisms.forEach(name -> requireMechanism(name, conditions));
    }
    if (options.stacks != null) {
      List<String> known =
          Stream.<Engine[]>of(Stack.values(), PeriodStack.values(), Library.ofPapers())
              .flatMap(Stream::of)
              .map(Engine::id)
              .toList();
      options.stacks.forEach(id -> ById.of("--stack", known, one -> one, id));
    }
    if (options.clients != null) {
      options.clients.forEach(CellKey::requireClients);
    }
  }

  /** Refuses unknown mechanisms; the option also accepts operations of benchmarks. */
  private static void requireMechanism(String name, Conditions conditions) {
    boolean operation =
        Scenarios.all().stream()
            .flatMap(scenario -> scenario.cells(conditions).stream())
            .anyMatch(key -> key.mechanism().equals(name));
    if (!operation) {
      Mechanisms.of(name);
    }
  }

  /** Refuses numbers of clients that only longer profiles have, instead of leaving a silent gap. */
  private static void requireClients(
      RunCommand options,
      List<Conditions> conditions,
      List<Cell> cells,
      List<Trajectory> trajectories) {
    Set<Integer> left =
        Stream.concat(cells.stream().map(Cell::key), trajectories.stream().map(Trajectory::key))
            .map(CellKey::clients)
            .collect(Collectors.toSet());
    if (options.clients != null && !left.containsAll(options.clients)) {
      throw new IllegalArgumentException(
          "'--clients' expected some of %s with profile %s, got: %s"
              .formatted(
                  Matrix.cells(scenarios(options), conditions).stream()
                      .map(cell -> cell.key().clients())
                      .collect(Collectors.toCollection(TreeSet::new)),
                  conditions.get(0).profile().id(),
                  options.clients));
    }
  }

  /** Returns the selected scenarios, or all. */
  static List<Scenario> scenarios(RunCommand options) {
    return options.scenarios == null
        ? Scenarios.all()
        : options.scenarios.stream()
            .flatMap(name -> Scenarios.named(name).stream())
            .distinct()
            .toList();
  }

  /** True if the options, the JDK and the installation allow to measure a cell. */
  static boolean leave(RunCommand options, Map<String, Integer> variants, CellKey key) {
    return wanted(options, variants, key) && (!options.engines.given() || EngineOptions.carry(key));
  }

  private static boolean wanted(RunCommand options, Map<String, Integer> variants, CellKey key) {
    return (options.mechanisms == null || options.mechanisms.contains(key.mechanism()))
        && (options.stacks == null || options.stacks.contains(key.stack().id()))
        && !missing(options, key)
        && (Sweep.provider(key) != JceProvider.ACCP || obstacle().isEmpty())
        && (options.clients == null || options.clients.contains(key.clients()))
        && Remedy.of(key)
            .map(remedy -> remedy.available(key, variants.get(key.variant())))
            .orElse(true);
  }

  /**
   * True if the papers' own software is not available: a running server does not offer it, and not
   * every installation has it. If the user names such a stack, the error is reported later.
   */
  private static boolean missing(RunCommand options, CellKey key) {
    if (!key.ofPapersSoftware()) {
      return false;
    }
    PeriodStack stack = key.stack() instanceof PeriodStack one ? one : PeriodStack.AXIS1;
    return (options.server != null && key.stack().calls())
        || (options.stacks == null && !PeriodSoftware.installed(stack));
  }

  /** Reason why provider ACCP, which not every machine has, cannot be measured; empty if it can. */
  private static Optional<String> obstacle() {
    return Implementations.obstacle(JceProvider.ACCP);
  }

  /** Note on cells that are left out although no option excludes them, with the reason. */
  static Optional<String> leftOut(RunCommand options, Run run) {
    List<Conditions> conditions = Conditions.of(run);
    if (options.engines.given()) {
      long others =
          Matrix.cells(scenarios(options), conditions).stream()
              .filter(cell -> wanted(options, Jdks.variants(run.jdks(), false), cell.key()))
              .filter(cell -> !EngineOptions.carry(cell.key()))
              .count();
      return others == 0
          ? Optional.empty()
          : Optional.of(
              String.format(
                  Locale.ROOT,
                  "not measured: %d cells that engines do not carry: single operations, starts of"
                      + " JVMs, emulated links",
                  others));
    }
    return Matrix.cells(scenarios(options), conditions).stream()
            .anyMatch(cell -> Sweep.provider(cell.key()) == JceProvider.ACCP)
        ? obstacle().map(why -> "not measured: " + why)
        : Optional.empty();
  }

  /** Provider of both sides; a running server determines it. */
  private static Optional<JceProvider> provider(RunCommand options, Optional<Remote> remote) {
    Optional<String> served = remote.map(server -> server.service().provider());
    served.ifPresent(id -> requireServed("--provider", id, options.provider));
    Optional<JceProvider> provider =
        served.or(() -> Optional.ofNullable(options.provider)).map(JceProvider::of);
    provider.ifPresent(Implementations::of);
    return provider;
  }

  private static List<Suite> suites(RunCommand options, Optional<Remote> remote) {
    Optional<String> served = remote.map(server -> server.service().suite());
    Optional<List<Suite>> asked = Optional.ofNullable(options.suite).map(Plan::suites);
    served.ifPresent(id -> requireServed("--suite", id, asked.map(Plan::ids).orElse(null)));
    return served.map(Plan::suites).or(() -> asked).orElse(List.of(Suite.MODERN));
  }

  /**
   * Parses the suites of a run; the papers' suite comes first, and each occurs once.
   *
   * @param named ids, separated by commas
   * @throws IllegalArgumentException if one is unknown
   */
  static List<Suite> suites(String named) {
    Set<Suite> suites = new TreeSet<>(Comparator.reverseOrder());
    for (String id : named.split(",", -1)) {
      suites.add(Suite.of(id));
    }
    return List.copyOf(suites);
  }

  /** Returns the ids, separated by commas. */
  static String ids(List<Suite> suites) {
    return suites.stream().map(Suite::id).collect(Collectors.joining(","));
  }

  private static void requireServed(String option, String served, String asked) {
    if (asked != null && !asked.equals(served)) {
      throw new IllegalArgumentException(
          "'%s' expected %s, which the server uses, got: %s".formatted(option, served, asked));
    }
  }
}
