package org.gridsec.mechanisms.pki;

import java.net.InetAddress;
import java.net.URI;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.bouncycastle.util.IPAddress;
import org.gridsec.core.model.CannotFail;

/**
 * The hosts for which a certificate is valid (RFC 9110 section 4.3.4). A server must not answer for
 * other hosts, whatever its clients call it.
 *
 * @param names in lower case, and addresses as the JDK writes them
 */
public record CertifiedHosts(Set<String> names) {

  /** Types of alternative names that are host names and addresses (RFC 5280 section 4.2.1.6). */
  private static final Set<Integer> HOSTS = Set.of(2, 7);

  /**
   * Returns the hosts of a certificate; none if it has no host names.
   *
   * @throws IllegalArgumentException if its names cannot be read
   */
  public static CertifiedHosts of(X509Certificate certificate) {
    try {
      Collection<List<?>> names = certificate.getSubjectAlternativeNames();
      return new CertifiedHosts(
          names == null
              ? Set.of()
              : names.stream()
                  .filter(name -> HOSTS.contains((Integer) name.get(0)))
                  .map(name -> normal((String) name.get(1)))
                  .collect(Collectors.toUnmodifiableSet()));
    } catch (CertificateParsingException e) {
      throw new IllegalArgumentException(
          "a certificate expected whose names can be read, got: " + e.getMessage(), e);
    }
  }

  /** True if the host of a URI is one of them. */
  public boolean contains(URI target) {
    return target.getHost() != null && names.contains(normal(target.getHost()));
  }

  private static String normal(String host) {
    String bare = host.replaceAll("^\\[|\\]$", "");
    if (!IPAddress.isValid(bare)) {
      return bare.toLowerCase(Locale.ROOT);
    }
    return CannotFail.value(
        "nothing is looked up for an address", () -> InetAddress.getByName(bare).getHostAddress());
  }
}
