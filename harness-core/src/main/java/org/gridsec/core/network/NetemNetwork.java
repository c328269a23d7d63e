package org.gridsec.core.network;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.machine.Netem;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Rounded;

/**
 * Links made by the kernel's queueing discipline netem, on the loopback interface. Each link has
 * its own client address, 127.77.x.y, and only packets from and to it are delayed; all other
 * packets pass at once. Unlike with a {@link Relay}, connections have a real handshake, segments
 * have the size of an Ethernet's, and TCP starts slowly. Needs {@code CAP_NET_ADMIN} and the
 * programs {@code tc} and {@code ip}.
 */
public final class NetemNetwork implements Network {

  public static final String MEANS = "netem";

  private static final System.Logger LOG = System.getLogger(NetemNetwork.class.getName());

  /** 127.77.0.0/16; other programs are not expected to use it. */
  private static final int SECOND_BYTE = 77;

  private static final int BYTE_VALUES = 250;

  /** Links per run: class ids have 16 bits, and each link has two. */
  private static final int MOST_LINKS = 32_000;

  /** The route has an Ethernet's MTU, so that TCP segments are as small as on a real path. */
  private static final String ADDRESSES = "local 127." + SECOND_BYTE + ".0.0/16 dev lo table local";

  private static final int MTU = 1500;

  /** Root queue of the loopback. Packets of no link pass it at once (default 0). */
  private static final String ROOT = "6773:";

  /**
   * Only the process that listens on this port may set up the loopback of this network namespace.
   */
  private static final int LOCK_PORT = 6773;

  /** Ethernet, IP and TCP without options: a link's rate counts the data that TCP carries. */
  private static final int HEADER_BYTES = 14 + 20 + 20;

  /** Packets that a link may hold: more than TCP ever has in flight, so that none is lost. */
  private static final int MOST_PACKETS = 100_000;

  /** A class needs a rate: this one is higher than that of any link. */
  private static final String NO_LIMIT = "100gbit";

  private final ServerSocket lock;
  private final AtomicInteger links = new AtomicInteger();
  private boolean up;

  private NetemNetwork(ServerSocket lock) {
    this.lock = lock;
  }

  /**
   * Sets up the loopback interface and tries to create a link.
   *
   * @throws IOException if that is impossible; the message has the reason
   */
  public static NetemNetwork open() throws IOException {
    String obstacle = Netem.obstacle(Machine.local()).orElse(null);
    if (obstacle != null) {
      throw new IOException(obstacle);
    }
    NetemNetwork network = new NetemNetwork(lock());
    try {
      network.setUp();
    } catch (IOException e) {
      network.close();
      throw e;
    }
    // An interrupted run ends without closing anything.
    Runtime.getRuntime().addShutdownHook(new Thread(network::takeDown, "netem-take-down"));
    return network;
  }

  private static ServerSocket lock() throws IOException {
    try {
      return new ServerSocket(LOCK_PORT, 1, address(0));
    } catch (BindException e) {
      throw new IOException(
          "another run has set it up on this machine: %s:%s is in use"
              .formatted(address(0).getHostAddress(), LOCK_PORT),
          e);
    }
  }

  private synchronized void setUp() throws IOException {
    if (TrafficControl.list("lo").contains(" htb " + ROOT)) {
      TrafficControl.obey(List.of("qdisc del dev lo root")); // left by a run that was killed
    }
    TrafficControl.obey(List.of("qdisc add dev lo root handle " + ROOT + " htb"));
    up = true;
    TrafficControl.ip("route replace " + ADDRESSES + " mtu " + MTU);
    int first = links.getAndIncrement();
    TrafficControl.obey(beginning(Link.WAN, first));
    TrafficControl.obey(ending(first));
  }

  @Override
  public String means() {
    return MEANS;
  }

  @Override
  public Route open(Link link, InetSocketAddress server) throws IOException {
    if (!server.getAddress().isLoopbackAddress()) {
      throw new IOException(
          "netem expected a server on the loopback, got: " + server.getHostString());
    }
    int number = links.getAndIncrement();
    if (number >= MOST_LINKS) {
      throw new IOException("netem expected at most " + MOST_LINKS + " links in a run");
    }
    TrafficControl.obey(beginning(link, number));
    return new Route(server, address(number), () -> end(number));
  }

  private static void end(int number) {
    try {
      TrafficControl.obey(ending(number));
    } catch (IOException e) {
      LOG.log(Level.WARNING, "a link was not taken away", e);
    }
  }

  /** The address that clients of a link connect from. */
  static InetAddress address(int number) throws IOException {
    return InetAddress.getByAddress(
        new byte[] {
          127, SECOND_BYTE, (byte) (number / BYTE_VALUES), (byte) (number % BYTE_VALUES + 1)
        });
  }

  /**
   * Commands for {@code tc} that create a link: a class, a queue and a filter for each direction.
   */
  static List<String> beginning(Link link, int number) throws IOException {
    String forth = ROOT + Integer.toHexString(2 * number + 1);
    String back = ROOT + Integer.toHexString(2 * number + 2);
    String client = address(number).getHostAddress() + "/32";
    String filter = "filter add dev lo parent " + ROOT + " protocol ip pref " + (number + 1);
    return List.of(
        classOf(forth),
        classOf(back),
        queue(link, forth),
        queue(link, back),
        filter + " u32 match ip src " + client + " flowid " + forth,
        filter + " u32 match ip dst " + client + " flowid " + back);
  }

  private static String classOf(String id) {
    return "class add dev lo parent %s classid %s htb quantum 60000 rate %s"
        .formatted(ROOT, id, NO_LIMIT);
  }

  private static String queue(Link link, String id) {
    return Rounded.text(
        "qdisc add dev lo parent %s netem limit %d delay %dus rate %.0fbit -%d",
        id, MOST_PACKETS, Math.round(link.oneWayNanos() / 1e3), link.bitsPerSecond(), HEADER_BYTES);
  }

  /** Commands for {@code tc} that remove a link. */
  static List<String> ending(int number) {
    return List.of(
        "filter del dev lo parent " + ROOT + " protocol ip pref " + (number + 1),
        "class del dev lo classid " + ROOT + Integer.toHexString(2 * number + 1),
        "class del dev lo classid " + ROOT + Integer.toHexString(2 * number + 2));
  }

  /** Restores the loopback. */
  @Override
  public void close() throws IOException {
    takeDown();
    lock.close();
  }

  private synchronized void takeDown() {
    if (!up) {
      return;
    }
    up = false;
    try {
      TrafficControl.obey(List.of("qdisc del dev lo root"));
      TrafficControl.ip("route del " + ADDRESSES);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the loopback was not left as it was", e);
    }
  }
}
