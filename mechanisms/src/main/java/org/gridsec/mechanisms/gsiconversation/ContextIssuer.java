package org.gridsec.mechanisms.gsiconversation;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Pattern;
import org.gridsec.mechanisms.contexts.ContextStore;
import org.gridsec.mechanisms.contexts.KeyMaterial;
import org.gridsec.mechanisms.contexts.SecurityContext;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.spi.Identity;

/** Issues contexts for clients that TLS has authenticated. Used by threads in parallel. */
record ContextIssuer(
    ProxyTrust trust, ContextStore contexts, DelegatedCredentials delegated, InstantSource clock) {

  private static final Pattern CLIENT = Pattern.compile("CN=" + Authority.CLIENT + "[\\w-]*");

  /**
   * Returns the owner of a context: the party itself, even if a proxy acts for it.
   *
   * @throws CertificateException if it is not a client
   */
  String owner(List<X509Certificate> chain) throws CertificateException {
    String name = trust.identity(chain.toArray(X509Certificate[]::new)).getName();
    if (!CLIENT.matcher(name).matches()) {
      throw new CertificateException("a client expected, got " + name);
    }
    return name;
  }

  /**
   * Issues a context.
   *
   * @param credential the delegated proxy; null without delegation
   * @param connection TLS connection that established the context
   */
  Grant issue(List<X509Certificate> client, Offer offer, Identity credential, TlsTokens connection)
      throws CertificateException {
    Instant expires = ContextLifetime.end(clock.instant(), client).truncatedTo(ChronoUnit.MILLIS);
    byte[] entropy = KeyMaterial.fresh();
    byte[] secret = KeyMaterial.secret(offer.entropy(), entropy);
    String context = contexts.issue(new SecurityContext(secret, owner(client), expires));
    contexts.keep(context, connection);
    if (credential != null) {
      delegated.put(context, credential);
    }
    return new Grant(context, expires, entropy);
  }
}
