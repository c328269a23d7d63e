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

/** Turns the options of {@code gridsec run} into the run that they ask for. */
record Plan(Run run, Path directory) {

  static final String REMOTE = "remote";

  private static final DateTimeFormatter ID =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /**
   * Those that the options ask for, one for each suite. Starts nothing.
   *
   * @throws IllegalArgumentException with the option that names what there is not
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
   * A new run.
   *
   * @param conditions as {@link #conditions} has them
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

  /** The options that leave cells out, as they were given. */
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

  /** Sorted as the runs began; other machines, and this one, begin others in the same second. */
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
   * Those of the scenarios that the options leave.
   *
   * @param variants each is measured as, as {@link Jdks#variants} has them
   */
  static List<Cell> cells(
      RunCommand options, List<Conditions> conditions, Map<String, Integer> variants) {
    requireNames(options, conditions.get(0));
    return Matrix.asEach(variants.keySet(), Matrix.cells(scenarios(options), conditions)).stream()
        .filter(cell -> leave(options, variants, cell.key()))
        .toList();
  }

  /** Refuses scenarios, mechanisms, stacks and numbers of clients that do not exist. */
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

  /** Operations of benchmarks may be asked for too, by the same option. */
  private static void requireMechanism(String name, Conditions conditions) {
    boolean operation =
        Scenarios.all().stream()
            .flatMap(scenario -> scenario.cells(conditions).stream())
            .anyMatch(key -> key.mechanism().equals(name));
    if (!operation) {
      Mechanisms.of(name);
    }
  }

  /**
   * A number of clients that is asked for, and that only longer profiles have, is no silent gap.
   */
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

  /** Those that the options ask for, or all. */
  static List<Scenario> scenarios(RunCommand options) {
    return options.scenarios == null
        ? Scenarios.all()
        : options.scenarios.stream()
            .flatMap(name -> Scenarios.named(name).stream())
            .distinct()
            .toList();
  }

  /**
   * Whether the options, and what its JDK and this installation have, leave a point of the matrix.
   */
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
   * Whether nobody has the papers' own software: a server that runs already does not serve with it,
   * and not every installation has it. Who asks for it by name is told so.
   */
  private static boolean missing(RunCommand options, CellKey key) {
    if (!key.ofPapersSoftware()) {
      return false;
    }
    PeriodStack stack = key.stack() instanceof PeriodStack one ? one : PeriodStack.AXIS1;
    return (options.server != null && key.stack().calls())
        || (options.stacks == null && !PeriodSoftware.installed(stack));
  }

  /** Why nothing can be measured with the provider that not every machine has. */
  private static Optional<String> obstacle() {
    return Implementations.obstacle(JceProvider.ACCP);
  }

  /** What is left out of a run and was not asked for by name, with the reason. */
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

  /** Both sides have that of a server that runs already. */
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
   * Suites of a run in its order: the papers' first, each once.
   *
   * @param named ids with commas between them
   * @throws IllegalArgumentException where one is no suite
   */
  static List<Suite> suites(String named) {
    Set<Suite> suites = new TreeSet<>(Comparator.reverseOrder());
    for (String id : named.split(",", -1)) {
      suites.add(Suite.of(id));
    }
    return List.copyOf(suites);
  }

  /** Their ids with commas between them. */
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
