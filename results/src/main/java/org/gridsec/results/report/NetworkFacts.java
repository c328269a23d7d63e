package org.gridsec.results.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.run.NetworkCheck;
import org.gridsec.core.model.run.NetworkCheck.Properties;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Numbers;

/**
 * Describes the emulated networks between client and server for the head of the page, one line per
 * network.
 */
final class NetworkFacts {

  private NetworkFacts() {}

  static List<Fact> of(List<NetworkCheck> checks) {
    Map<Link, List<NetworkCheck>> networks =
        checks.stream()
            .collect(
                Collectors.groupingBy(
                    NetworkCheck::network, LinkedHashMap::new, Collectors.toList()));
    return networks.values().stream()
        .map(ofOne -> new Fact("Network " + ofOne.get(0).network(), text(ofOne)))
        .toList();
  }

  private static String text(List<NetworkCheck> checks) {
    Properties asked = checks.get(0).asked();
    String text =
        "RTT %s ms, %s kbit/s%s, by %s"
            .formatted(
                Numbers.tick(asked.rttMillis()),
                Numbers.tick(asked.requestKbitPerSecond()),
                window(checks.get(0).network()),
                checks.get(0).means());
    List<Properties> measured =
        checks.stream().map(NetworkCheck::measured).filter(m -> m != null).toList();
    return measured.isEmpty()
        ? text + "; nothing came through its self-test"
        : text
            + "; measured: RTT "
            + range(measured, Properties::rttMillis)
            + " ms, handshake "
            + range(measured, Properties::connectMillis)
            + " ms, requests "
            + range(measured, Properties::requestKbitPerSecond)
            + " kbit/s, responses "
            + range(measured, Properties::responseKbitPerSecond)
            + " kbit/s"
            + (Stream.concat(Stream.of(asked), measured.stream())
                    .anyMatch(one -> one.slowStartMillis() == null)
                ? ""
                : ", slow start %s of %s ms"
                    .formatted(
                        range(measured, Properties::slowStartMillis),
                        Numbers.format(asked.slowStartMillis())));
  }

  private static String window(Link link) {
    return link.initialSegments() == 0
        ? ""
        : ", initial window %s segments".formatted(link.initialSegments());
  }

  /** Smallest and largest value over the forks. */
  private static String range(List<Properties> measured, ToDoubleFunction<Properties> value) {
    String least = Numbers.format(measured.stream().mapToDouble(value).min().orElseThrow());
    String most = Numbers.format(measured.stream().mapToDouble(value).max().orElseThrow());
    return least.equals(most) ? least : least + " to " + most;
  }
}
