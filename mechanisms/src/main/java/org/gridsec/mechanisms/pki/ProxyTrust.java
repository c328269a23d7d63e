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
import java.security.interfaces.RSAKey;
import java.util.List;
import java.util.Set;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Suite;

/**
 * Trust in the parties that an authority certified, and in their proxies (RFC 3820 section 4): as
 * the Grid Security Infrastructure does, it takes a proxy for the party that signed it. A party may
 * present its own certificate as well.
 *
 * <p>Stricter than the library that validates the paths: it has no patience with expired proxies;
 * every key and signature must be the suite's; proxies must be those of RFC 3820, not the older
 * forms of Globus, and must inherit all rights, since there is nothing here to understand other
 * policies (section 3.8.2); no certificate may be restricted to another purpose.
 */
public final class ProxyTrust implements ClientTrust {

  /** The extension that makes a certificate a proxy (RFC 3820 section 3.8). */
  private static final String PROXY_CERT_INFO = "1.3.6.1.5.5.7.1.14";

  private final Suite suite;
  private final X509Certificate authority;
  private final X509CertChainValidator paths;

  public ProxyTrust(Suite suite, X509Certificate authority) {
    this.suite = suite;
    this.authority = authority;
    try {
      this.paths =
          new InMemoryKeystoreCertChainValidator(
              KeyStores.trusting(authority),
              new ValidatorParamsExt(RevocationParametersExt.IGNORE, ProxySupport.ALLOW));
    } catch (KeyStoreException | IOException e) {
      throw new IllegalStateException("nothing is read for a store in memory", e);
    }
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain, KeyPurposeId.id_kp_clientAuth);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain, KeyPurposeId.id_kp_serverAuth);
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

  private void check(X509Certificate[] chain, KeyPurposeId purpose) throws CertificateException {
    requireParty(chain[0]);
    for (X509Certificate certificate : chain) {
      certificate.checkValidity();
      requireSuite(certificate);
      requirePurpose(certificate, purpose);
      requireProxyOfToday(certificate);
    }
    requireAllRights(chain);
    ValidationResult result = paths.validate(chain);
    if (!result.isValid()) {
      throw refused(chain[0], result.toString());
    }
  }

  private static void requireParty(X509Certificate first) throws CertificateException {
    if (first.getBasicConstraints() >= 0) {
      throw refused(first, "it is an authority's");
    }
  }

  private void requireSuite(X509Certificate certificate) throws CertificateException {
    if (!certificate.getSigAlgName().equalsIgnoreCase(suite.certificateSignature())) {
      throw refused(certificate, "it is signed with " + certificate.getSigAlgName());
    }
    if (!(certificate.getPublicKey() instanceof RSAKey key)
        || key.getModulus().bitLength() != suite.rsaBits()) {
      throw refused(certificate, "its key is not of RSA and " + suite.rsaBits() + " bits");
    }
  }

  private static void requirePurpose(X509Certificate certificate, KeyPurposeId purpose)
      throws CertificateException {
    if (certificate.getBasicConstraints() >= 0) {
      return;
    }
    List<String> purposes = certificate.getExtendedKeyUsage();
    boolean[] usage = certificate.getKeyUsage();
    if (purposes != null && !purposes.contains(purpose.getId())) {
      throw refused(certificate, "it is for " + purposes);
    }
    if (usage != null && !usage[0]) {
      throw refused(certificate, "its key may not sign");
    }
  }

  private static void requireProxyOfToday(X509Certificate certificate) throws CertificateException {
    Set<String> critical = certificate.getCriticalExtensionOIDs();
    if (ProxyUtils.isProxy(certificate)
        && (critical == null || !critical.contains(PROXY_CERT_INFO))) {
      throw refused(certificate, "it is no proxy of RFC 3820");
    }
  }

  private static void requireAllRights(X509Certificate[] chain) throws CertificateException {
    if (!ProxyUtils.isProxy(chain)) {
      return;
    }
    try {
      for (ProxyPolicy policy : new ProxyChainInfo(chain).getPolicy()) {
        if (!policy.getPolicyOID().equals(ProxyPolicy.INHERITALL_POLICY_OID)) {
          throw refused(chain[0], "it has a policy of language " + policy.getPolicyOID());
        }
      }
    } catch (IOException e) {
      throw new CertificateException("a proxy's policy cannot be read", e);
    }
  }

  private static CertificateException refused(X509Certificate certificate, String reason) {
    return new CertificateException(
        "the certificate of " + certificate.getSubjectX500Principal() + " is refused: " + reason);
  }
}
