package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.NetworkCheck;
import org.gridsec.core.model.NetworkCheck.Properties;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.core.network.Link;
import org.gridsec.core.network.Network;
import org.gridsec.core.network.SelfTest;

/**
 * Measures the cells of a generation that go over a network. Nearly all of their time is latency,
 * so all with small payloads run side by side, and all with larger ones of one size, each over a
 * link of its own. Where that was not so, because the JVMs of one side together were busy, they are
 * measured again, those with the same payload side by side, and at last one after the other.
 */
final class NetworkCells {

  private static final int ATTEMPTS = 3;

  /** Up to so much content it is not the payload that calls take their time for. */
  private static final long SMALL_BYTES = 1024 * 8;

  /**
   * How busy one side's JVMs may be together, in cores, for cells to count that ran side by side.
   */
  private static final double BUSY_CORES = 0.5;

  private final Network network;
  private final Visits visits;
  private final Pairs pairs;
  private final Ledger ledger;
  private final Progress progress;
  private final Pace pace;
  private final CellReports reports;

  NetworkCells(
      Network network,
      Visits visits,
      Pairs pairs,
      Ledger ledger,
      Progress progress,
      Pace pace,
      CellReports reports) {
    this.network = network;
    this.visits = visits;
    this.pairs = pairs;
    this.ledger = ledger;
    this.progress = progress;
    this.pace = pace;
    this.reports = reports;
  }

  /** Visits each of them once, if it is not measured yet. */
  void measure(int generation) throws InterruptedException {
    Map<String, List<CellKey>> ofNetwork =
        ledger.missing(generation, 1).stream()
            .filter(key -> !key.overLoopback())
            .collect(
                Collectors.groupingBy(CellKey::network, LinkedHashMap::new, Collectors.toList()));
    for (Map.Entry<String, List<CellKey>> ofLink : ofNetwork.entrySet()) {
      Link link = Link.of(ofLink.getKey());
      NetworkCheck check = check(link, generation);
      ledger.add(check);
      if (check.failure() != null) {
        String reason = "self-test of the network: " + check.failure();
        ofLink.getValue().forEach(key -> reports.failed(key, reason));
      } else {
        measure(link, ofLink.getValue(), generation);
      }
    }
  }

  /** Takes several attempts: what is off because the machine was busy for a while is not later. */
  private NetworkCheck check(Link link, int generation) {
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
    progress.note(
        String.format(
            Locale.ROOT,
            "generation %d/%d: %s by %s: %s",
            generation,
            visits.profile().generations(),
            link.values(),
            network.means(),
            failure.isEmpty() ? "as asked for" : failure));
    return new NetworkCheck(
        link.toString(),
        network.means(),
        generation,
        asked,
        measured,
        failure.isEmpty() ? null : failure);
  }

  private void measure(Link link, List<CellKey> cells, int generation) throws InterruptedException {
    List<List<CellKey>> waves = waves(cells, key -> Math.max(SMALL_BYTES, content(key)));
    int orderOfItsOwn = visits.profile().rounds() + 2;
    for (List<CellKey> wave : Rounds.order(waves, ledger.run().seed(), generation, orderOfItsOwn)) {
      together(link, wave, generation);
    }
  }

  private void together(Link link, List<CellKey> wave, int generation) throws InterruptedException {
    if (visit(link, wave, generation)) {
      return;
    }
    List<List<CellKey>> ofPayload = waves(wave, CellKey::payload);
    if (ofPayload.size() > 1) {
      for (List<CellKey> alike : ofPayload) {
        together(link, alike, generation);
      }
    } else {
      for (CellKey key : wave) {
        visit(link, List.of(key), generation);
      }
    }
  }

  private static List<List<CellKey>> waves(List<CellKey> cells, Function<CellKey, ?> alikeIn) {
    return List.copyOf(
        cells.stream()
            .collect(Collectors.groupingBy(alikeIn, LinkedHashMap::new, Collectors.toList()))
            .values());
  }

  private static long content(CellKey key) {
    return (long) key.payload().count() * key.payload().bytes();
  }

  /**
   * Visits cells at the same time, and takes note of those that failed.
   *
   * @return whether the others could be measured in this way, and were stored
   */
  private boolean visit(Link link, List<CellKey> cells, int generation)
      throws InterruptedException {
    Map<Pair, List<CellKey>> ofPair = ready(cells);
    if (ofPair.isEmpty()) {
      return true;
    }
    SideBySide visited = SideBySide.visit(network, link, ofPair, visits);
    List<CellKey> suspects = new ArrayList<>();
    visited
        .died()
        .forEach(
            (pair, reason) -> {
              List<CellKey> itsOwn = ofPair.get(pair);
              pairs.drop(pairOf(itsOwn.get(0)));
              if (itsOwn.size() == 1) {
                reports.failed(itsOwn.get(0), reason);
              } else {
                progress.note(
                    String.format(
                        Locale.ROOT, "%s; its %d cells now one by one", reason, itsOwn.size()));
                suspects.addAll(itsOwn);
              }
            });
    visited
        .results()
        .forEach(
            (key, result) -> {
              if (result.failure() != null) {
                reports.failed(key, result.failure());
              }
            });
    // Cold JVMs are busy whatever they do, and their times mean nothing anyway.
    if (cells.size() > 1 && visited.busiestCores() > BUSY_CORES && visits.profile().warm()) {
      progress.note(
          String.format(
              Locale.ROOT,
              "%s over %s: not all latency, %.2f cores of one side were busy; now in smaller groups",
              payloads(cells),
              link,
              visited.busiestCores()));
      return false;
    }
    store(visited, generation);
    for (CellKey key : suspects) {
      visit(link, List.of(key), generation); // one by one, the one that is to blame shows
    }
    return true;
  }

  private static String payloads(List<CellKey> cells) {
    return cells.stream()
        .map(key -> key.payload().toString())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Those that can be measured, by their pairs, which run. */
  private Map<Pair, List<CellKey>> ready(List<CellKey> cells) throws InterruptedException {
    // All that has to be started is started before it is asked which cells that has failed.
    Map<PairKey, Optional<Pair>> running = new HashMap<>();
    for (CellKey key : cells) {
      running.put(pairOf(key), pairs.get(pairOf(key)));
    }
    Map<Pair, List<CellKey>> ready = new LinkedHashMap<>();
    for (CellKey key : cells) {
      if (ledger.cell(key).status() != Status.FAILED) {
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

  private void store(SideBySide visited, int generation) {
    Duration share = visited.took().dividedBy(Math.max(1, visited.results().size()));
    visited
        .results()
        .forEach(
            (key, result) -> {
              pace.sliced(share);
              if (result.failure() == null) {
                store(key, result, visited.startedAt(), generation);
              }
            });
  }

  private void store(CellKey key, SliceResult result, Instant startedAt, int generation) {
    // What a JVM's CPU time was spent on cannot be told where it ran several cells.
    Visit visit = new Visit(startedAt, result, null, null, null);
    Sample sample = visit.sample(generation, 1, ledger.run().nextOrder(), result.amounts());
    ledger.add(key, sample, result.responseHistogram());
    reports.line(String.format(Locale.ROOT, "%s: %.1f ms", key, sample.meanMillis()));
  }
}
