package org.gridsec.results.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/** A run with the estimates of its cells. */
public final class RunSummary {

  /** Id of the mechanism that protects nothing; the others are compared with it. */
  public static final String BASELINE = "plain";

  private final Run run;
  private final Map<CellKey, CellSummary> cells;

  /**
   * Computes the estimates of all cells.
   *
   * @param percentilesMillis of the cells whose histograms are complete, in ms
   */
  public RunSummary(Run run, Map<CellKey, Percentiles> percentilesMillis) {
    this.run = run;
    this.cells = new LinkedHashMap<>();
    Map<List<?>, RunComponents> components =
        run.cells().stream()
            .filter(cell -> cell.status() == Status.OK && !cell.samples().isEmpty())
            .collect(
                Collectors.groupingBy(
                    RunSummary::kind,
                    Collectors.collectingAndThen(Collectors.toList(), RunComponents::of)));
    for (Cell cell : run.cells()) {
      cells.put(
          cell.key(),
          CellSummary.of(
              cell,
              percentilesMillis.get(cell.key()),
              components.getOrDefault(kind(cell), RunComponents.NONE),
              !run.sittings().isEmpty()));
    }
  }

  /** A summary without estimates yet. */
  private RunSummary(Run run) {
    this.run = run;
    this.cells = new LinkedHashMap<>();
  }

  /**
   * The parts that are judged by themselves: the papers' own software if the run has any besides
   * today's, each suite of algorithms, and within these each of several JDKs. The part of a suite
   * also shows cells of the papers' software that use its algorithms.
   */
  public List<RunPart> parts() {
    List<RunPart> parts = new ArrayList<>();
    Optional<Run> papers = run.papersSoftware();
    List<Optional<Jdk>> jdks = RunPart.eachOf(run.jdks());
    papers.ifPresent(
        then -> jdks.forEach(jdk -> parts.add(part(true, then, Optional.empty(), jdk))));
    List<Optional<Suite>> suites =
        papers.isPresent()
            ? run.suites().stream().map(Optional::of).toList()
            : RunPart.eachOf(run.suites());
    for (Optional<Suite> suite : suites) {
      Run ofSuite = suite.map(run::ofSuite).orElse(run);
      jdks.forEach(jdk -> parts.add(part(false, ofSuite, suite, jdk)));
    }
    return parts;
  }

  private RunPart part(boolean then, Run of, Optional<Suite> suite, Optional<Jdk> jdk) {
    RunSummary summary = new RunSummary(jdk.map(of::ofJdk).orElse(of));
    RunPart part = new RunPart(then, suite, jdk, summary);
    for (Cell cell : summary.run.cells()) {
      CellKey key = cell.key();
      summary.cells.put(key, cells.get(part.inRun(key)).withKey(key));
    }
    return part;
  }

  /** Group of cells that vary for the same reasons. */
  private static List<?> kind(Cell cell) {
    return List.of(
        cell.key().network(),
        cell.key().load().once(),
        cell.samples().stream().allMatch(Sample::timesCalls));
  }

  /** Group of cells that vary for the same reasons; the key has to be one of the run. */
  public List<?> kind(CellKey key) {
    return kind(cells.get(key).cell());
  }

  /** The run as it was measured. */
  public Run run() {
    return run;
  }

  /** All cells in the order of the run. */
  public List<CellSummary> cells() {
    return List.copyOf(cells.values());
  }

  public Optional<CellSummary> cell(CellKey key) {
    return Optional.ofNullable(cells.get(key));
  }

  /** The saturated side of a cell; empty if it cannot be decided. */
  public Optional<Bottleneck> bottleneck(CellKey key) {
    return cell(key)
        .flatMap(
            cell ->
                Bottleneck.of(
                    SideCores.of(run.environment()),
                    point(cell.serverCpu()),
                    point(cell.clientCpu())));
  }

  private static Double point(Estimate cores) {
    return cores == null ? null : Double.valueOf(cores.point());
  }

  /** Number of cells with a status. */
  public long count(Status status) {
    return cells.values().stream().filter(c -> c.cell().status() == status).count();
  }

  /**
   * A cell's value divided by that of its {@link #baseline}.
   *
   * @return empty for the baseline itself, and if one of the two was not measured or failed
   */
  public Optional<Estimate> ratioToBaseline(CellKey key, Measure measure) {
    CellKey baseline = baseline(key);
    return baseline.equals(key)
        ? Optional.empty()
        : ratio(key, baseline, measure).map(PerFork::estimate);
  }

  /**
   * A cell's value divided by another's, in each block that both have.
   *
   * @return empty if one of the two was not measured or failed, or has no value
   */
  public Optional<PerFork> ratio(CellKey key, CellKey other, Measure measure) {
    return values(key, measure).flatMap(above -> values(other, measure).flatMap(above::dividedBy));
  }

  private Optional<PerFork> values(CellKey key, Measure measure) {
    return cell(key).flatMap(cell -> cell.values(Scale.LOG, measure::of));
  }

  /**
   * The key that a cell is compared with: the unprotected cell on the same stack and transport,
   * other things equal. Resumed TLS is compared with plain calls over new connections, since
   * without TLS there is nothing to resume. A cell with its phases recorded is compared with itself
   * without recording, which shows the cost of recording; a start with a remedy is compared with
   * the same start without it.
   */
  public static CellKey baseline(CellKey key) {
    if (key.recording()) {
      return key.unrecorded();
    }
    if (key.parameters().values().containsKey(CellKey.REMEDY)) {
      return key.withoutRemedy();
    }
    CellKey plain = key.mechanism().equals(BASELINE) ? key : key.withMechanism(BASELINE);
    return plain.transport() == Transport.CLOSE_RESUMED
        ? plain.withTransport(Transport.CLOSE)
        : plain;
  }

  /** Name of a cell's baseline for tables; {@code none} if the run does not have it. */
  public String baselineName(CellKey key) {
    CellKey baseline = baseline(key);
    return cells.containsKey(baseline) ? baseline.fileName() : "none";
  }
}
