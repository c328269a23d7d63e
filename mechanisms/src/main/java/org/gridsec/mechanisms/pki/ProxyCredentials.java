package org.gridsec.mechanisms.pki;

import eu.emi.security.authn.x509.proxy.ProxyCertificateOptions;
import eu.emi.security.authn.x509.proxy.ProxyGenerator;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.KeyType;

/**
 * Makes proxy credentials as {@code grid-proxy-init} does: a new key, and a certificate of it that
 * the party signs itself and that inherits all its rights (RFC 3820 section 3). From then on it
 * speaks for the party, whose own key may stay locked.
 */
public final class ProxyCredentials {

  /** How long a proxy lives by default: as long as those of the Globus Toolkit. */
  public static final Duration LIFETIME = Duration.ofHours(12);

  /** For a proxy below which there may be as many further ones as one likes. */
  public static final int UNLIMITED = ProxyCertificateOptions.UNLIMITED_PROXY_LENGTH;

  /** Serial numbers, which are part of the subject, are random and do not meet again. */
  private static final int SERIAL_BITS = 64;

  private static final SecureRandom RANDOM = new SecureRandom();

  private ProxyCredentials() {}

  /** The credentials of a party with a proxy in place of its keys. */
  public static Credentials of(Suite suite, Credentials party) {
    KeyPair keys = newKeys(suite);
    List<X509Certificate> chain = certify(party.identity(KeyType.RSA), keys.getPublic());
    return party.withIdentities(Map.of(KeyType.RSA, new Identity(keys.getPrivate(), chain)));
  }

  /** A new RSA key of the suite's length, for a proxy. */
  public static KeyPair newKeys(Suite suite) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(suite.rsaBits(), RANDOM);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has RSA", e);
    }
  }

  /**
   * Signs a proxy with the usual lifetime, as far as the issuer's own goes.
   *
   * @param issuer a party, or another proxy
   * @param key of the proxy
   * @return the proxy's certificate, then the issuer's chain
   */
  public static List<X509Certificate> certify(Identity issuer, PublicKey key) {
    Instant now = Instant.now();
    Instant from =
        later(now.minus(Authority.CLOCK_SKEW), issuer.certificate().getNotBefore().toInstant());
    Instant until = earlier(now.plus(LIFETIME), issuer.certificate().getNotAfter().toInstant());
    return certify(issuer, key, earlier(from, until), until, UNLIMITED);
  }

  /**
   * Signs a proxy that is valid for the given time.
   *
   * @param pathLength how many further proxies there may be below it
   */
  public static List<X509Certificate> certify(
      Identity issuer, PublicKey key, Instant notBefore, Instant notAfter, int pathLength) {
    ProxyCertificateOptions options =
        new ProxyCertificateOptions(issuer.chain().toArray(X509Certificate[]::new));
    options.setPublicKey(key);
    options.setSerialNumber(new BigInteger(SERIAL_BITS, RANDOM));
    options.setValidityBounds(Date.from(notBefore), Date.from(notAfter));
    options.setProxyPathLimit(pathLength);
    try {
      return List.of(ProxyGenerator.generate(options, issuer.key()).getCertificateChain());
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("no proxy of " + issuer + ": " + e.getMessage(), e);
    }
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
