package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonInclude;
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
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;

/**
 * A stored run: the request, the machine, and every cell of the matrix, measured or not.
 *
 * @param formatVersion version of the stored format
 * @param id name of the run
 * @param startedAt start time
 * @param profile id of the profile, which sets how long a run takes
 * @param suite suite of algorithms; several are separated by commas
 * @param host container of the service: {@code tomcat}, {@code jetty}, or {@code remote}
 * @param seed seed of the random orders
 * @param command command line that repeats the run
 * @param claimsSha256 hash of the papers' claims that the run judges, in hexadecimal; null if it
 *     was not given
 * @param classPathSha256 hash of the program and its libraries, in hexadecimal; null in runs of
 *     older versions
 * @param environment the machine and the software
 * @param jdks JDKs that cells were measured under, each as a variant; empty if all cells use the
 *     JDK of the environment
 * @param sittings runs that this one was put together from, each of which counts as a fork; empty
 *     if it was measured as one
 * @param cells in the order of the scenarios; each point of the matrix once
 * @param trajectories in the order of the scenarios; empty in most runs
 * @param networks networks between client and server and the results of their self-tests; one per
 *     network and fork that measured cells over it
 * @param time use of time
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
    @JsonInclude(JsonInclude.Include.NON_NULL) String claimsSha256,
    @JsonInclude(JsonInclude.Include.NON_NULL) String classPathSha256,
    Environment environment,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Jdk> jdks,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Sitting> sittings,
    List<Cell> cells,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Trajectory> trajectories,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<NetworkCheck> networks,
    TimeUse time)
    implements RunBuilder.With {

  /** The format version that this harness writes and reads. */
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
    sittings = sittings == null ? List.of() : List.copyOf(sittings);
    requireVariants(jdks, Stream.concat(keys.stream(), trajectories.stream().map(Trajectory::key)));
  }

  /** In a run with several JDKs, the variants of all cells must be JDKs. */
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

  /** The order number of the next visit: the largest stored one plus one. */
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

  /** The suites of algorithms. */
  public List<Suite> suites() {
    return Stream.of(suite.split(",", -1)).map(Suite::of).toList();
  }

  /** The part of the run with that suite. */
  public Run ofSuite(Suite one) {
    return part(key -> key.suite() == one).withSuite(one.id());
  }

  /** True if the run measures only the papers' own software. */
  public boolean ofPapersSoftware() {
    return keys().allMatch(CellKey::ofPapersSoftware);
  }

  /**
   * The part of the run with the papers' own software; empty if the run has only that, or none of
   * it.
   */
  public Optional<Run> papersSoftware() {
    return Optional.of(part(CellKey::ofPapersSoftware))
        .filter(some -> some.keys().findAny().isPresent() && !ofPapersSoftware())
        .map(
            some ->
                some.withSuite(
                    some.keys()
                        .map(key -> key.suite().id())
                        .distinct()
                        .collect(Collectors.joining(","))));
  }

  private Run part(Predicate<CellKey> wanted) {
    return withCells(cells.stream().filter(cell -> wanted.test(cell.key())).toList())
        .withTrajectories(trajectories.stream().filter(line -> wanted.test(line.key())).toList());
  }

  /** Keys of all cells, and of all trajectories. */
  public Stream<CellKey> keys() {
    return keys(cells, trajectories);
  }

  /** Keys of these cells and trajectories. */
  public static Stream<CellKey> keys(List<Cell> cells, List<Trajectory> trajectories) {
    return Stream.concat(cells.stream().map(Cell::key), trajectories.stream().map(Trajectory::key));
  }

  /** The part of the run under one JDK, as a run under that JDK alone: without variants. */
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

  /** The run with the cells measured so far and the time taken for them. */
  public Run withMeasured(List<Cell> changed, TimeUse taken) {
    return with(draft -> draft.cells(changed).time(taken));
  }

  /** The run with one more check, which replaces an earlier one of the same network and fork. */
  public Run withNetwork(NetworkCheck check) {
    List<NetworkCheck> changed = new ArrayList<>(networks);
    changed.removeIf(
        earlier -> earlier.network().equals(check.network()) && earlier.fork() == check.fork());
    changed.add(check);
    return withNetworks(changed);
  }
}
