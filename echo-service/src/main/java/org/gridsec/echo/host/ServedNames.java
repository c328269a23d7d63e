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

/** The names of a server, for its certificate (RFC 2818 section 3.1). */
public final class ServedNames {

  /**
   * Loopback addresses of the host name in {@code /etc/hosts} of Debian and SUSE. No interface
   * lists them.
   */
  private static final List<String> LOOPBACKS = List.of("127.0.0.1", "127.0.1.1", "127.0.0.2");

  private static final String LABEL = "[a-zA-Z0-9_]([\\w-]{0,61}[a-zA-Z0-9_])?";

  /** RFC 1123 section 2.1; names of containers may have underscores. */
  private static final Pattern NAME =
      Pattern.compile("(?=.{1,253}$)(%s\\.)*(?!\\d+$)%1$s".formatted(LABEL));

  private ServedNames() {}

  /**
   * The names and addresses under which a listener can be reached. For a loopback address, only
   * that address; otherwise also the machine's names and the addresses of its interfaces that are
   * listened on.
   *
   * @throws IOException with one line for the user, if it is not an address of this machine
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

  /** Adds this machine's own name and the name of its address. */
  private static void addOwn(Set<String> names) {
    try {
      InetAddress own = InetAddress.getLocalHost();
      names.add(own.getHostName());
      names.add(own.getCanonicalHostName());
    } catch (UnknownHostException e) {
      // As in many containers: nobody can call the machine by a name that does not resolve.
      System.getLogger(ServedNames.class.getName()).log(System.Logger.Level.DEBUG, "no name", e);
    }
  }

  /** The address without its interface, which is local and cannot be in a certificate. */
  private static String text(InetAddress address) {
    return address.getHostAddress().replaceFirst("%.*", "");
  }

  private static Set<String> valid(Collection<String> names) {
    Set<String> valid = new TreeSet<>(names);
    valid.removeIf(name -> !isValid(name));
    return valid;
  }

  /** True if a certificate can contain the name: an IPv4 or IPv6 address, or a host name. */
  public static boolean isValid(String name) {
    return IPAddress.isValid(name) || NAME.matcher(name).matches();
  }
}
