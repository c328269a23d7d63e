package org.gridsec.mechanisms.pki;

import eu.emi.security.authn.x509.ProxySupport;
import eu.emi.security.authn.x509.ValidationResult;
import eu.emi.security.authn.x509.X509CertChainValidator;
import eu.emi.security.authn.x509.impl.InMemoryKeystoreCertChainValidator;
import eu.emi.security.authn.x509.impl.RevocationParametersExt;
import eu.emi.security.authn.x509.impl.ValidatorParamsExt;
import eu.emi.security.authn.x509.proxy.ProxyChainInfo;
import eu.emi.security.authn.x509.proxy.ProxyPolicy;
import eu.emi.security.authn.x509.proxy.ProxyUtils;
import java.io.IOException;
import java.security.KeyStoreException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Set;
import javax.security.auth.x500.X500Principal;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Trusts the parties that an authority certified, and their proxies (RFC 3820 section 4). As in the
 * Grid Security Infrastructure, a proxy acts as the party that signed it. A party may also present
 * its own certificate.
 *
 * <p>It is stricter than the library that validates the paths: it accepts no expired proxies; every
 * certificate must meet {@link PathRules}; proxies must be those of RFC 3820, not the older forms
 * of Globus, and must inherit all rights, because other policies are not supported (section 3.8.2).
 */
public final class ProxyTrust implements ClientTrust {

  /** The extension that makes a certificate a proxy (RFC 3820 section 3.8). */
  static final String PROXY_CERT_INFO = "1.3.6.1.5.5.7.1.14";

  private final Suite suite;
  private final KeyType type;
  private final X509Certificate authority;
  private X509CertChainValidator paths;

  /**
   * @param type of the parties' keys, and of their proxies'
   */
  public ProxyTrust(Suite suite, KeyType type, X509Certificate authority) {
    this.suite = suite;
    this.type = type;
    this.authority = authority;
  }

  /** Created for the first path, because most servers with this trust never receive a proxy. */
  private synchronized X509CertChainValidator paths() {
    if (paths == null) {
      try {
        paths =
            new InMemoryKeystoreCertChainValidator(
                KeyStores.trusting(authority),
                new ValidatorParamsExt(RevocationParametersExt.IGNORE, ProxySupport.ALLOW));
      } catch (KeyStoreException | IOException e) {
        throw new IllegalStateException("nothing is read for a store in memory", e);
      }
    }
    return paths;
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain, Role.CLIENT);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain, Role.SERVER);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[] {authority};
  }

  @Override
  public X500Principal identity(X509Certificate[] chain) throws CertificateException {
    X500Principal found = null;
    for (X509Certificate certificate : chain) {
      certificate.checkValidity();
      if (found == null && certificate.getExtensionValue(PROXY_CERT_INFO) == null) {
        found = certificate.getSubjectX500Principal();
      }
    }
    if (found == null) {
      throw new CertificateException(
          "certificates expected up to a party's own, got proxies alone");
    }
    return found;
  }

  private void check(X509Certificate[] chain, Role holder) throws CertificateException {
    try {
      new PathRules(suite, type, holder, authority).check(chain);
      for (X509Certificate certificate : chain) {
        certificate.checkValidity();
        requireProxyOfToday(certificate);
      }
      requireAllRights(chain);
      ValidationResult result = paths().validate(chain);
      if (!result.isValid()) {
        throw PathRules.refused(chain[0], result.toString());
      }
    } catch (IOException | RuntimeException e) { // canl's, for anything that is malformed
      throw new CertificateException("the certificates of a path cannot be read", e);
    }
  }

  private static void requireProxyOfToday(X509Certificate certificate) throws CertificateException {
    Set<String> critical = certificate.getCriticalExtensionOIDs();
    if (ProxyUtils.isProxy(certificate)
        && (critical == null || !critical.contains(PROXY_CERT_INFO))) {
      throw PathRules.refused(certificate, "it is no proxy of RFC 3820");
    }
  }

  private static void requireAllRights(X509Certificate[] chain)
      throws CertificateException, IOException {
    if (!ProxyUtils.isProxy(chain)) {
      return;
    }
    for (ProxyPolicy policy : new ProxyChainInfo(chain).getPolicy()) {
      if (!policy.getPolicyOID().equals(ProxyPolicy.INHERITALL_POLICY_OID)) {
        throw PathRules.refused(chain[0], "it has a policy of language " + policy.getPolicyOID());
      }
    }
  }
}
