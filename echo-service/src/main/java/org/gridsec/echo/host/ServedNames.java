package org.gridsec.echo.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.bouncycastle.util.IPAddress;

/** What a server is called by, for its certificate (RFC 2818 section 3.1). */
public final class ServedNames {

  /**
   * What Debian and SUSE call the host in {@code /etc/hosts}: of the loopback, but no interface has
   * them.
   */
  private static final List<String> LOOPBACKS = List.of("127.0.0.1", "127.0.1.1", "127.0.0.2");

  private static final String LABEL = "[a-zA-Z0-9_]([\\w-]{0,61}[a-zA-Z0-9_])?";

  /** RFC 1123 section 2.1; underscores are in names of containers. */
  private static final Pattern NAME =
      Pattern.compile("(?=.{1,253}$)(%s\\.)*(?!\\d+$)%1$s".formatted(LABEL));

  private ServedNames() {}

  /**
   * The names and addresses that lead to who listens there: one for the loopback; the machine's
   * names and those of its addresses that are listened on otherwise.
   *
   * @throws IOException with one line for the user, if it is no address of this machine
   */
  public static Set<String> of(String bind) throws IOException {
    InetAddress address = Bind.address(bind);
    Set<String> names = new TreeSet<>();
    if (!address.isAnyLocalAddress()) {
      names.add(bind);
      names.add(text(address));
    }
    if (address.isLoopbackAddress()) {
      return valid(names);
    }
    if (address.isAnyLocalAddress()) {
      names.addAll(LOOPBACKS);
      NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .map(ServedNames::text)
          .forEach(names::add);
    }
    addOwn(names);
    return valid(names);
  }

  /** As this machine is told: its own name, and the one that its address has. */
  private static void addOwn(Set<String> names) {
    try {
      InetAddress own = InetAddress.getLocalHost();
      names.add(own.getHostName());
      names.add(own.getCanonicalHostName());
    } catch (UnknownHostException e) {
      // As in many containers: a name that is not resolved is none to be called by.
      System.getLogger(ServedNames.class.getName()).log(System.Logger.Level.DEBUG, "no name", e);
    }
  }

  /** Without the interface, which is of this machine, and no certificate can name. */
  private static String text(InetAddress address) {
    return address.getHostAddress().replaceFirst("%.*", "");
  }

  private static Set<String> valid(Collection<String> names) {
    Set<String> valid = new TreeSet<>(names);
    valid.removeIf(name -> !isValid(name));
    return valid;
  }

  /** Whether a certificate can name it: an address of IPv4 or IPv6, or a name of a host. */
  public static boolean isValid(String name) {
    return IPAddress.isValid(name) || NAME.matcher(name).matches();
  }
}
