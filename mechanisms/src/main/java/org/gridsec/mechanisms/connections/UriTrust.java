package org.gridsec.mechanisms.connections;

import java.net.URI;
import java.security.Principal;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.X509TrustManager;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Trusts the clients that an authority certified. Each is identified by the only URI among the
 * alternative names of its certificate (RFC 5280 section 4.2.1.6). Paths are validated by the JDK's
 * rules, which do not allow proxies, and by those of the suite.
 */
final class UriTrust implements ClientTrust {

  /** Type of a URI among the alternative names (RFC 5280 section 4.2.1.6). */
  private static final int URI_NAME = 6;

  private final PathRules rules;
  private final X509TrustManager paths;

  UriTrust(Suite suite, KeyType type, X509Certificate authority) {
    this.rules = new PathRules(suite, type, Role.CLIENT, authority);
    this.paths = rules.paths();
  }

  private record Uri(URI uri) implements Principal {
    @Override
    public String getName() {
      return uri.toString();
    }
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    paths.checkClientTrusted(chain, authType);
    rules.check(chain);
    uri(chain[0]);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw PathRules.refused(chain[0], "clients alone are trusted here");
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return paths.getAcceptedIssuers();
  }

  @Override
  public Principal identity(X509Certificate[] chain) throws CertificateException {
    for (X509Certificate certificate : chain) {
      certificate.checkValidity();
    }
    return new Uri(uri(chain[0]));
  }

  private static URI uri(X509Certificate certificate) throws CertificateException {
    Collection<List<?>> names = certificate.getSubjectAlternativeNames();
    List<String> uris =
        names == null
            ? List.of()
            : names.stream()
                .filter(name -> name.get(0).equals(URI_NAME))
                .map(name -> (String) name.get(1))
                .toList();
    if (uris.size() != 1) {
      throw PathRules.refused(
          certificate, "it has " + uris.size() + " URIs among its names, not one");
    }
    try {
      return URI.create(uris.get(0));
    } catch (IllegalArgumentException e) {
      throw new CertificateException("a URI expected among the names of a certificate", e);
    }
  }
}
