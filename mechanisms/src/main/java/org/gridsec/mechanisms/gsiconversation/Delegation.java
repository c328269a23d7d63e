package org.gridsec.mechanisms.gsiconversation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.pkcs.PKCSException;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequest;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;
import org.gridsec.core.model.CannotFail;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.spi.Identity;

/**
 * Gives a server a proxy of its client without sending a private key. The server generates a key
 * and requests its certification (PKCS #10, RFC 2986); the client signs a proxy with its own key
 * (RFC 3820 section 2.7).
 *
 * @param keys of the server, for the proxy
 */
record Delegation(SuiteKeys accepted, KeyPair keys) {

  /** Returns the certification request of the server. */
  byte[] request() {
    return CannotFail.value(
        "every JDK signs with a key of its own",
        () ->
            new JcaPKCS10CertificationRequestBuilder(
                    new X500Principal("CN=proxy"), keys.getPublic())
                .build(
                    new JcaContentSignerBuilder(accepted.certificateSignature())
                        .build(keys.getPrivate()))
                .getEncoded());
  }

  /**
   * Returns the client's answer to a certification request.
   *
   * @return the proxy's certificate
   * @throws GeneralSecurityException if the server does not have the private key, or the key is not
   *     the suite's
   */
  static byte[] answer(SuiteKeys accepted, Identity client, byte[] request)
      throws GeneralSecurityException {
    return ProxyCredentials.certify(client, keyOf(accepted, request)).get(0).getEncoded();
  }

  private static PublicKey keyOf(SuiteKeys accepted, byte[] request)
      throws GeneralSecurityException {
    try {
      JcaPKCS10CertificationRequest asked = new JcaPKCS10CertificationRequest(request);
      PublicKey key = asked.getPublicKey();
      if (!accepted.include(key)) {
        throw new GeneralSecurityException("the server's key is not one of the suite");
      }
      if (!asked.isSignatureValid(new JcaContentVerifierProviderBuilder().build(key))) {
        throw new GeneralSecurityException("the server does not have the key");
      }
      return key;
    } catch (IOException | OperatorCreationException | PKCSException e) {
      throw new GeneralSecurityException("no request for a proxy", e);
    }
  }

  /**
   * Checks the client's answer and returns the credential that the server now has.
   *
   * @param client certificates that authenticate the client
   * @param answer of the client
   * @throws CertificateException if it is not a proxy of this client for this key
   */
  Identity accept(ProxyTrust trust, List<X509Certificate> client, byte[] answer)
      throws CertificateException {
    List<X509Certificate> chain = new ArrayList<>();
    chain.add(
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(answer)));
    chain.addAll(client);
    X509Certificate[] certificates = chain.toArray(X509Certificate[]::new);
    trust.checkClientTrusted(certificates, keys.getPublic().getAlgorithm());
    X509Certificate[] own = client.toArray(X509Certificate[]::new);
    if (!chain.get(0).getPublicKey().equals(keys.getPublic())
        || !trust.identity(certificates).equals(trust.identity(own))) {
      throw new CertificateException("the proxy is for another key, or of another client");
    }
    return new Identity(keys.getPrivate(), chain);
  }
}
