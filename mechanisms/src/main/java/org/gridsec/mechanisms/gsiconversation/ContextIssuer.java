package org.gridsec.mechanisms.gsiconversation;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Pattern;
import org.gridsec.mechanisms.contexts.KeyMaterial;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contexts.store.RecentlyUsed;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.pki.PartySubjects;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;

/**
 * Issues contexts for clients that TLS has authenticated. Used by threads in parallel.
 *
 * @param delegated credentials by context
 */
record ContextIssuer(
    ProxyTrust trust,
    ContextStore contexts,
    RecentlyUsed<DelegatedCredential> delegated,
    InstantSource clock) {

  private static final Pattern CLIENT = PartySubjects.of(Role.CLIENT);

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
    Instant expires =
        PathRules.within(client, clock.instant().plus(SecurityContext.LONGEST))
            .truncatedTo(ChronoUnit.MILLIS);
    byte[] entropy = KeyMaterial.fresh();
    byte[] secret = KeyMaterial.secret(offer.entropy(), entropy);
    String context = contexts.issue(new SecurityContext(secret, owner(client), expires));
    contexts.keep(context, connection);
    if (credential != null) {
      delegated.put(context, new DelegatedCredential(credential), expires);
    }
    return new Grant(context, expires, entropy);
  }
}
