package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.util.Optional;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Link;
import org.gridsec.core.network.NetemNetwork;
import org.gridsec.core.network.Network;
import org.gridsec.core.network.RelayNetwork;
import picocli.CommandLine.Option;

/** Options of the emulated network between client and server, for scenarios that use one. */
final class LinkOptions {

  @Option(
      names = "--link",
      paramLabel = "L",
      description =
          "Emulated network of grid04-fig6 and others: wan (238 ms, 759 kbit/s, as in the paper),"
              + " continent (60 ms, 10 Mbit/s) or metro (10 ms, 100 Mbit/s) (default: wan).")
  private String name;

  @Option(
      names = "--rtt",
      paramLabel = "T",
      description = "Another round-trip time of the network, such as 80ms.")
  private String rtt;

  @Option(
      names = "--rate",
      paramLabel = "R",
      description = "Another rate of the network in each direction, such as 2Mbit/s.")
  private String rate;

  @Option(
      names = "--initial-window",
      paramLabel = "W",
      description =
          "TCP's initial window on the network, such as 10seg; it doubles each round trip. Only"
              + " with the relay (default: no window).")
  private String initialWindow;

  @Option(
      names = "--network",
      paramLabel = "M",
      description =
          "Emulation: relay, or netem of the kernel, which needs CAP_NET_ADMIN (default: relay).")
  private String means;

  /**
   * Returns the selected link; empty if no option is given.
   *
   * @throws IllegalArgumentException if an option is invalid
   */
  Optional<Link> link() {
    if (name == null && rtt == null && rate == null && initialWindow == null) {
      return Optional.empty();
    }
    Link link = Link.WAN;
    if (name != null) {
      link = Link.of(ById.of("--link", Link.names(), one -> one, name));
    }
    if (rtt != null) {
      link = link.withRttMillis(Link.millis("--rtt", rtt));
    }
    if (rate != null) {
      link = link.withBitsPerSecond(Link.bitsPerSecond("--rate", rate));
    }
    if (initialWindow != null) {
      if (!means().equals(RelayNetwork.MEANS)) {
        throw new IllegalArgumentException(
            "'--initial-window' expected with '--network' relay, got: " + means());
      }
      link = link.withInitialSegments(Link.segments("--initial-window", initialWindow));
    }
    return Optional.of(link);
  }

  /** Returns the name of the emulation, as in results. */
  String means() {
    return means == null ? RelayNetwork.MEANS : means;
  }

  /**
   * Creates the emulation.
   *
   * @throws IllegalArgumentException if it is not available
   */
  Network network() {
    return switch (means()) {
      case RelayNetwork.MEANS -> new RelayNetwork();
      case NetemNetwork.MEANS -> netem();
      default ->
          throw new IllegalArgumentException(
              "'--network' expected %s or %s, got: %s"
                  .formatted(RelayNetwork.MEANS, NetemNetwork.MEANS, means));
    };
  }

  private static Network netem() {
    try {
      return NetemNetwork.open();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "'--network' expected relay, got: netem, which is not available here: " + e.getMessage(),
          e);
    }
  }
}
