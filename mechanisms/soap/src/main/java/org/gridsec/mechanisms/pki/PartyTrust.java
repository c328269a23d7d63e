package org.gridsec.mechanisms.pki;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Trusts the servers that an authority certified, by the JDK's rules, which do not allow proxies,
 * and by those of the suite.
 */
final class PartyTrust extends X509ExtendedTrustManager {

  private final PathRules rules;
  private final X509ExtendedTrustManager paths;

  PartyTrust(Suite suite, KeyType type, X509Certificate authority) {
    this.rules = new PathRules(suite, type, Role.SERVER, authority);
    this.paths = rules.paths();
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    paths.checkServerTrusted(chain, authType);
    rules.check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    paths.checkServerTrusted(chain, authType, socket);
    rules.check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    paths.checkServerTrusted(chain, authType, engine);
    rules.check(chain);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw PathRules.refused(chain[0], "servers alone are trusted here");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    checkClientTrusted(chain, authType);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    checkClientTrusted(chain, authType);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return paths.getAcceptedIssuers();
  }
}
