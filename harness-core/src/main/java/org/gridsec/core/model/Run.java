package org.gridsec.core.model;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run as it is stored: what was asked for, on what machine, and every cell of the matrix,
 * measured or not yet.
 *
 * @param formatVersion of the stored form
 * @param id names the run
 * @param startedAt when it began
 * @param profile id of how long it was to take
 * @param suite of algorithms; several with commas between them
 * @param host what hosted the service: {@code tomcat}, {@code jetty}, or {@code remote}
 * @param seed of the random orders
 * @param command line that makes such a run again
 * @param environment the machine and the software
 * @param cells in the order of the scenarios, each point of the matrix once
 * @param trajectories in the order of the scenarios; most runs have none
 * @param claimsSha256 of the papers' claims that it was made to judge, in hexadecimal; null where
 *     that was not stored
 * @param networks what stood between client and server in cells over a network, and what a
 *     self-test found; one of each network in each fork that measured such cells
 * @param time how it divides
 * @param jdks that cells were measured under, each as a variant; none where all were measured under
 *     the JDK of the environment
 */
@RecordBuilder
public record Run(
    int formatVersion,
    String id,
    Instant startedAt,
    String profile,
    String suite,
    String host,
    long seed,
    String command,
    Environment environment,
    List<Cell> cells,
    List<Trajectory> trajectories,
    String claimsSha256,
    List<NetworkCheck> networks,
    TimeUse time,
    List<Jdk> jdks)
    implements RunBuilder.With {

  /** Of the form that this version of the harness writes and reads. */
  public static final int FORMAT_VERSION = 2;

  public Run {
    cells = List.copyOf(cells);
    Set<CellKey> keys = new HashSet<>();
    for (Cell cell : cells) {
      if (!keys.add(cell.key())) {
        throw new IllegalArgumentException("cells expected one of '" + cell.key() + "', got: two");
      }
    }
    trajectories = trajectories == null ? List.of() : List.copyOf(trajectories);
    networks = networks == null ? List.of() : List.copyOf(networks);
    time = time == null ? TimeUse.NONE : time;
    jdks = jdks == null ? List.of() : List.copyOf(jdks);
    requireVariants(jdks, Stream.concat(keys.stream(), trajectories.stream().map(Trajectory::key)));
  }

  /** What has JDKs has no other variants. */
  private static void requireVariants(List<Jdk> jdks, Stream<CellKey> keys) {
    Set<String> variants = jdks.stream().map(Jdk::variant).collect(Collectors.toSet());
    if (variants.size() < jdks.size()) {
      throw new IllegalArgumentException("'jdks' expected one of each variant, got: " + jdks);
    }
    keys.filter(key -> !jdks.isEmpty() && !variants.contains(key.variant()))
        .findFirst()
        .ifPresent(
            key -> {
              throw new IllegalArgumentException(
                  "'variant' expected one of 'jdks', got: '%s'".formatted(key));
            });
  }

  /** A run without trajectories and networks, made to judge no claims. */
  public Run(
      int formatVersion,
      String id,
      Instant startedAt,
      String profile,
      String suite,
      String host,
      long seed,
      String command,
      Environment environment,
      List<Cell> cells) {
    this(
        formatVersion,
        id,
        startedAt,
        profile,
        suite,
        host,
        seed,
        command,
        environment,
        cells,
        List.of(),
        null,
        List.of(),
        TimeUse.NONE,
        List.of());
  }

  /** The order of the visit that begins next: one more than that of the latest that is stored. */
  public int nextOrder() {
    return 1
        + Stream.concat(
                cells.stream().flatMap(cell -> cell.samples().stream()).map(Sample::visit),
                trajectories.stream().flatMap(t -> t.courses().stream()).map(Course::visit))
            .filter(Objects::nonNull)
            .mapToInt(VisitTime::order)
            .max()
            .orElse(0);
  }

  /** Vendor and version of the JDK that a cell was measured under. */
  public String jdkOf(CellKey key) {
    return jdks.stream()
        .filter(jdk -> jdk.variant().equals(key.variant()))
        .map(Jdk::version)
        .findFirst()
        .orElse(environment.jdk());
  }

  /** Its suites of algorithms. */
  public List<Suite> suites() {
    return Stream.of(suite.split(",", -1)).map(Suite::of).toList();
  }

  /** What it has of one of its suites. */
  public Run ofSuite(Suite one) {
    return part(key -> key.suite() == one).withSuite(one.id());
  }

  /** Whether all that it measures is the papers' own software. */
  public boolean ofPapersSoftware() {
    return keys().allMatch(CellKey::ofPapersSoftware);
  }

  /** What it has of the papers' own software; empty where it has nothing else, or nothing of it. */
  public Optional<Run> papersSoftware() {
    return Optional.of(part(CellKey::ofPapersSoftware))
        .filter(some -> some.keys().findAny().isPresent() && !ofPapersSoftware());
  }

  private Run part(Predicate<CellKey> wanted) {
    return withCells(cells.stream().filter(cell -> wanted.test(cell.key())).toList())
        .withTrajectories(trajectories.stream().filter(line -> wanted.test(line.key())).toList());
  }

  private Stream<CellKey> keys() {
    return Stream.concat(cells.stream().map(Cell::key), trajectories.stream().map(Trajectory::key));
  }

  /** What it has of one of its JDKs, as a run under that alone: without variants. */
  public Run ofJdk(Jdk one) {
    return RunBuilder.builder(this)
        .environment(environment.withJdk(one.version()))
        .cells(
            cells.stream()
                .filter(cell -> cell.key().variant().equals(one.variant()))
                .map(cell -> cell.withKey(cell.key().withVariant("")))
                .toList())
        .trajectories(
            trajectories.stream()
                .filter(line -> line.key().variant().equals(one.variant()))
                .map(line -> line.withKey(line.key().withVariant("")))
                .toList())
        .jdks(List.of())
        .build();
  }

  /** What was measured so far, and how long that took. */
  public Run withMeasured(List<Cell> changed, TimeUse taken) {
    return with(draft -> draft.cells(changed).time(taken));
  }

  /** The run with one more check, in the place of an earlier one of that network and fork. */
  public Run withNetwork(NetworkCheck check) {
    List<NetworkCheck> changed = new ArrayList<>(networks);
    changed.removeIf(
        earlier -> earlier.network().equals(check.network()) && earlier.fork() == check.fork());
    changed.add(check);
    return withNetworks(changed);
  }
}
