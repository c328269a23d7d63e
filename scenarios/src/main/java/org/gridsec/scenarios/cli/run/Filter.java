package org.gridsec.scenarios.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.provider.Implementations;
import org.gridsec.results.summary.AgainstItself;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.campaign.pairs.PeriodSoftware;
import org.gridsec.scenarios.cli.options.EngineOptions;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.worker.CellOrders;

/**
 * Selects the cells of {@code gridsec run}. An empty list selects all.
 *
 * @param names scenarios, or papers
 * @param served true if a running server is called
 * @param engines true if engines call it
 */
record Filter(
    List<String> names,
    List<String> mechanisms,
    List<String> stacks,
    List<Integer> clients,
    boolean served,
    boolean engines) {

  /** Refuses unknown scenarios, mechanisms, stacks and numbers of clients. */
  Filter {
    names.forEach(Scenarios::named);
    mechanisms.forEach(Filter::requireMechanism);
    List<String> known =
        Stream.<Engine[]>of(Stack.values(), PeriodStack.values(), Library.ofPapers())
            .flatMap(Stream::of)
            .map(Engine::id)
            .toList();
    stacks.forEach(id -> ById.of("--stack", known, one -> one, id));
    clients.forEach(number -> CellKey.requireClients(number, CellKey.MAX_CLIENTS));
  }

  /** Refuses unknown mechanisms; the option also accepts operations of benchmarks. */
  private static void requireMechanism(String name) {
    List<Conditions> usual = Stream.of(Suite.values()).map(Conditions::usual).toList();
    boolean operation =
        Matrix.cells(Scenarios.all(), usual).stream()
            .anyMatch(cell -> cell.key().mechanism().equals(name));
    if (!operation) {
      Mechanisms.of(name);
    }
  }

  /** True if no option selects cells. */
  boolean isEmpty() {
    return Stream.of(names, mechanisms, stacks, clients).allMatch(List::isEmpty);
  }

  List<Scenario> scenarios() {
    return names.isEmpty()
        ? Scenarios.all()
        : names.stream().flatMap(name -> Scenarios.named(name).stream()).distinct().toList();
  }

  /**
   * Returns the selected cells.
   *
   * @param variants variants of each cell, from {@link Jdks#variants}
   */
  List<Cell> cells(List<Conditions> conditions, Map<String, Integer> variants) {
    return Matrix.asEach(variants.keySet(), Matrix.cells(scenarios(), conditions)).stream()
        .filter(cell -> leaves(cell.key(), variants))
        .toList();
  }

  /**
   * Returns the selected trajectories. There are none with a running server, since trajectories
   * start servers and exhaust them, and none of a run against itself.
   *
   * @param heapMiB heap of servers that are called until they fail
   */
  List<Trajectory> trajectories(
      List<Conditions> conditions, Map<String, Integer> variants, int heapMiB) {
    List<Trajectory> selected =
        conditions.stream()
            .flatMap(each -> Matrix.trajectories(scenarios(), each, heapMiB).stream())
            .flatMap(
                one ->
                    variants.keySet().stream()
                        .map(variant -> one.withKey(one.key().withVariant(variant))))
            .filter(one -> leaves(one.key(), variants))
            .toList();
    if (served && !names.isEmpty() && !selected.isEmpty()) {
      throw new IllegalArgumentException(
          "'--server' expected without %s, which starts servers of its own, got both"
              .formatted(selected.get(0).scenario().get(0)));
    }
    return served || variants.containsKey(AgainstItself.B) ? List.of() : selected;
  }

  /** Refuses numbers of clients that only longer profiles have, instead of leaving a silent gap. */
  void requireClients(
      List<Conditions> conditions, List<Cell> cells, List<Trajectory> trajectories) {
    Set<Integer> left =
        Run.keys(cells, trajectories).map(CellKey::clients).collect(Collectors.toSet());
    if (!left.containsAll(clients)) {
      throw new IllegalArgumentException(
          "'--clients' expected some of %s with profile %s, got: %s"
              .formatted(
                  Matrix.cells(scenarios(), conditions).stream()
                      .map(cell -> cell.key().clients())
                      .collect(Collectors.toCollection(TreeSet::new)),
                  conditions.get(0).profile().id(),
                  clients));
    }
  }

  /** True if the options, the JDK and the installation allow to measure a cell. */
  private boolean leaves(CellKey key, Map<String, Integer> variants) {
    return wants(key, variants) && (!engines || EngineOptions.carry(key));
  }

  private boolean wants(CellKey key, Map<String, Integer> variants) {
    return has(mechanisms, key.mechanism())
        && has(stacks, key.stack().id())
        && has(clients, key.clients())
        && !missing(key)
        && (Sweep.provider(key) != JceProvider.ACCP || obstacle().isEmpty())
        && Remedy.of(key)
            .map(remedy -> remedy.available(key, variants.get(key.variant())))
            .orElse(true);
  }

  private static <T> boolean has(List<T> wanted, T one) {
    return wanted.isEmpty() || wanted.contains(one);
  }

  /**
   * True if the papers' own software is not available: a running server does not offer it, and not
   * every installation has it. {@link #requireInstalled} refuses a stack that the user names. A
   * running server has no other parameters than the usual ones, either.
   */
  private boolean missing(CellKey key) {
    if (served && ownServer(key)) {
      return true;
    }
    return key.ofPapersSoftware()
        && ((served && key.stack().calls())
            || (stacks.isEmpty() && !PeriodSoftware.installed(installable(key))));
  }

  private static boolean ownServer(CellKey key) {
    return key.stack() instanceof Stack && !CellOrders.ofServer(key).equals(Parameters.NONE);
  }

  /** The installed stack with the software of a cell of the papers' own software. */
  private static PeriodStack installable(CellKey key) {
    return key.stack() instanceof PeriodStack one ? one : PeriodStack.AXIS1;
  }

  /** Refuses cells of stacks that are not installed. */
  static void requireInstalled(Stream<CellKey> keys) {
    keys.filter(key -> key.ofPapersSoftware() && !PeriodSoftware.installed(installable(key)))
        .findFirst()
        .ifPresent(
            key -> {
              throw new IllegalArgumentException(
                  "'--stack' expected one that is installed, got: %s; %s"
                      .formatted(key.stack(), PeriodSoftware.toInstall()));
            });
  }

  /** Reason why provider ACCP, which not every machine has, cannot be measured; empty if it can. */
  private static Optional<String> obstacle() {
    return Implementations.obstacle(JceProvider.ACCP);
  }

  /** Returns notes on cells of a run that are left out although no option excludes them. */
  List<String> leftOut(Run run) {
    List<CellKey> keys =
        Matrix.cells(scenarios(), Conditions.of(run)).stream().map(Cell::key).toList();
    if (engines) {
      Map<String, Integer> variants = Jdks.variants(run.jdks(), false);
      long others =
          keys.stream().filter(key -> wants(key, variants) && !EngineOptions.carry(key)).count();
      return others == 0
          ? List.of()
          : List.of(
              ("not measured: %s cells that engines do not carry: single operations, starts of"
                      + " JVMs, emulated links")
                  .formatted(others));
    }
    List<String> notes = new ArrayList<>();
    long apart = keys.stream().filter(key -> served && ownServer(key)).count();
    if (apart > 0) {
      notes.add("not measured: " + apart + " cells that need a server of their own");
    }
    if (!served && keys.stream().anyMatch(key -> key.ofPapersSoftware() && missing(key))) {
      notes.add(
          "not measured: the papers' own software, which is not installed; "
              + PeriodSoftware.toInstall());
    }
    if (keys.stream().anyMatch(key -> Sweep.provider(key) == JceProvider.ACCP)) {
      obstacle().ifPresent(why -> notes.add("not measured: " + why));
    }
    return notes;
  }
}
