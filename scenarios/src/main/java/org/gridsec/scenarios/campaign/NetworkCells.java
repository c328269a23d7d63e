package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.NetworkCheck;
import org.gridsec.core.model.run.NetworkCheck.Properties;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.network.Network;
import org.gridsec.core.network.SelfTest;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Passes;
import org.gridsec.scenarios.campaign.pairs.ClockWatch;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.campaign.pairs.PairKey;
import org.gridsec.scenarios.campaign.pairs.Pairs;
import org.gridsec.scenarios.campaign.pairs.SideBySide;
import org.gridsec.scenarios.campaign.pairs.VisitResult;
import org.gridsec.scenarios.campaign.pairs.Visits;

/**
 * Measures the cells of a fork over a network. Nearly all of their time is latency, so cells run
 * side by side, each over a link of its own: all with small payloads, then all with larger ones of
 * the same size. If the JVMs of one side were too busy, the cells are measured again, first those
 * with the same payload side by side, then one after the other.
 */
record NetworkCells(Network network, Visits visits, Pairs pairs, Ledger ledger) {

  private static final int ATTEMPTS = 3;

  /** Largest content that still counts as small, in bytes. */
  private static final long SMALL_BYTES = 1024 * 8;

  /** Largest load of all JVMs of one side, in cores, at which cells that ran side by side count. */
  private static final double BUSY_CORES = 0.5;

  private static final ClockWatch CLOCK = new ClockWatch();

  /** Visits each cell once, if it is not measured yet. */
  void measure(int fork, Predicate<CellKey> meant) throws InterruptedException {
    Map<Link, List<CellKey>> ofNetwork =
        Passes.groups(
            ledger.missing(fork, 1, meant.and(key -> !key.overLoopback())), CellKey::network);
    for (Map.Entry<Link, List<CellKey>> ofLink : ofNetwork.entrySet()) {
      Link link = ofLink.getKey();
      NetworkCheck check = check(link, fork);
      ledger.add(check);
      if (check.failure() != null) {
        String reason = "self-test of the network: " + check.failure();
        ledger.fail(ofLink.getValue(), reason);
      } else {
        measure(link, ofLink.getValue(), fork);
      }
    }
  }

  /** Tests the network in up to three attempts, since a busy machine may disturb one of them. */
  private NetworkCheck check(Link link, int fork) {
    Properties asked = SelfTest.asked(link);
    Properties measured = null;
    String failure = "not attempted";
    for (int attempt = 1; attempt <= ATTEMPTS && !failure.isEmpty(); attempt++) {
      try {
        measured = SelfTest.measure(network, link);
        failure = SelfTest.differences(asked, measured);
      } catch (IOException e) {
        failure = e.getMessage();
      }
    }
    ledger.note(
        Ledger.ofFork(
            fork,
            "%s by %s: %s"
                .formatted(
                    link.values(), network.means(), failure.isEmpty() ? "as asked for" : failure)));
    return new NetworkCheck(
        link, network.means(), fork, asked, measured, failure.isEmpty() ? null : failure);
  }

  private void measure(Link link, List<CellKey> cells, int fork) throws InterruptedException {
    List<List<CellKey>> waves =
        waves(cells, key -> List.of(key.suite(), Math.max(SMALL_BYTES, content(key))));
    for (List<CellKey> wave : Rounds.order(waves, ledger.seed(), fork, 1)) {
      together(link, wave, fork);
    }
  }

  private void together(Link link, List<CellKey> wave, int fork) throws InterruptedException {
    if (visit(link, wave, fork)) {
      return;
    }
    List<List<CellKey>> ofPayload = waves(wave, CellKey::payload);
    if (ofPayload.size() > 1) {
      for (List<CellKey> alike : ofPayload) {
        together(link, alike, fork);
      }
    } else {
      for (CellKey key : wave) {
        visit(link, List.of(key), fork);
      }
    }
  }

  private static List<List<CellKey>> waves(List<CellKey> cells, Function<CellKey, ?> alikeIn) {
    return List.copyOf(Passes.groups(cells, alikeIn).values());
  }

  private static long content(CellKey key) {
    return (long) key.payload().count() * key.payload().bytes();
  }

  /**
   * Visits cells at the same time, and marks those that failed.
   *
   * @return true if the others could be measured in this way and were stored
   */
  private boolean visit(Link link, List<CellKey> cells, int fork) throws InterruptedException {
    Map<Pair, List<CellKey>> ofPair = ready(cells);
    if (ofPair.isEmpty()) {
      return true;
    }
    SideBySide visited =
        CLOCK.measure(
            () -> SideBySide.visit(network, link, ofPair, visits),
            jump -> ledger.warn(cells, Ledger.ofFork(fork, jump)));
    List<CellKey> suspects = new ArrayList<>();
    for (Map.Entry<Pair, String> died : visited.died().entrySet()) {
      List<CellKey> itsOwn = ofPair.get(died.getKey());
      pairs.drop(pairOf(itsOwn.get(0)));
      if (itsOwn.size() == 1) {
        ledger.fail(itsOwn.get(0), died.getValue());
      } else {
        ledger.note("%s; its %s cells now one by one".formatted(died.getValue(), itsOwn.size()));
        suspects.addAll(itsOwn);
      }
    }
    for (Map.Entry<CellKey, SliceResult> one : visited.results().entrySet()) {
      if (one.getValue().failure() != null) {
        ledger.fail(one.getKey(), one.getValue().failure());
      }
    }
    // Cold JVMs are always busy, and their times have no meaning anyway.
    if (cells.size() > 1 && visited.busiestCores() > BUSY_CORES && visits.profile().warm()) {
      ledger.note(
          Rounded.text(
              "%s over %s: not all latency, %.2f cores of one side were busy; now in smaller groups",
              payloads(cells), link, visited.busiestCores()));
      return false;
    }
    store(visited, fork);
    for (CellKey key : suspects) {
      visit(link, List.of(key), fork); // one by one, to find the cell that causes it
    }
    return true;
  }

  private static String payloads(List<CellKey> cells) {
    return cells.stream()
        .map(key -> key.payload().toString())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Cells that can be measured, by their running pairs. */
  private Map<Pair, List<CellKey>> ready(List<CellKey> cells) throws InterruptedException {
    // Start all pairs first, because a failed start marks cells as failed.
    Map<PairKey, Optional<Pair>> running = new HashMap<>();
    for (CellKey key : cells) {
      running.put(pairOf(key), pairs.get(pairOf(key)));
    }
    Map<Pair, List<CellKey>> ready = new LinkedHashMap<>();
    for (CellKey key : cells) {
      if (ledger.alive(key)) {
        running
            .get(pairOf(key))
            .ifPresent(pair -> ready.computeIfAbsent(pair, p -> new ArrayList<>()).add(key));
      }
    }
    return ready;
  }

  private PairKey pairOf(CellKey key) {
    return PairKey.of(key, visits.profile());
  }

  private void store(SideBySide visited, int fork) {
    double share = visited.took().toMillis() / 1e3 / Math.max(1, visited.results().size());
    for (Map.Entry<CellKey, SliceResult> one : visited.results().entrySet()) {
      ledger.pace().counted(share);
      ledger.pace().done(Visits.NETWORK_SECONDS);
      if (one.getValue().failure() == null) {
        store(one.getKey(), one.getValue(), visited.startedAt(), fork);
      }
    }
  }

  private void store(CellKey key, SliceResult result, Instant startedAt, int fork) {
    // CPU time cannot be attributed to a cell if its JVM ran several.
    VisitResult visit = new VisitResult(startedAt, result, null, null);
    Sample sample = VisitResult.sample(fork, 1, ledger.run().nextOrder(), List.of(visit), Map.of());
    ledger.add(
        key,
        sample,
        result.responseHistogram(),
        Rounded.text("%s: %.1f ms", key, sample.meanMillis()));
  }
}
