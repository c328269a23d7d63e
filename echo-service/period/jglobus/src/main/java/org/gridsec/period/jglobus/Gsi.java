package org.gridsec.period.jglobus;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.Security;
import java.security.cert.X509Certificate;
import java.time.Duration;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.globus.gsi.GSIConstants;
import org.globus.gsi.X509Credential;
import org.globus.gsi.bc.BouncyCastleCertProcessingFactory;
import org.globus.gsi.gssapi.GSSConstants;
import org.globus.gsi.gssapi.GlobusGSSCredentialImpl;
import org.globus.gsi.gssapi.auth.Authorization;
import org.globus.gsi.gssapi.auth.AuthorizationException;
import org.globus.gsi.gssapi.auth.IdentityAuthorization;
import org.globus.gsi.util.CertificateUtil;
import org.gridforum.jgss.ExtendedGSSContext;
import org.gridforum.jgss.ExtendedGSSManager;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.period.Party;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSCredential;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSName;

/**
 * A party in JGlobus.
 *
 * @param credential its credential
 * @param peer required identity of the other side
 */
record Gsi(GSSCredential credential, Authorization peer) {

  private static final int PROXY_BITS = 1024;

  /** Default lifetime of {@code grid-proxy-init}. */
  private static final Duration PROXY_LIFETIME = Duration.ofHours(12);

  static {
    // before the JDK reads it: the JDK disables the algorithms of that time
    Security.setProperty("jdk.tls.disabledAlgorithms", "");
    for (String side : new String[] {"client", "server"}) {
      System.setProperty("jdk.tls." + side + ".cipherSuites", "TLS_RSA_WITH_AES_128_CBC_SHA");
      // a newer extension: it would send the client's certificates back to it
      System.setProperty("jdk.tls." + side + ".enableSessionTicketExtension", "false");
    }
    Security.addProvider(new BouncyCastleProvider());
  }

  /** The server with its own certificate. Callers must have a different name. */
  static Gsi server(Party server) throws IOException, GeneralSecurityException, GSSException {
    TrustDirectory.trust(server.authority());
    GSSCredential credential =
        new GlobusGSSCredentialImpl(
            new X509Credential(server.key(), new X509Certificate[] {server.certificate()}),
            GSSCredential.ACCEPT_ONLY);
    return new Gsi(credential, new AnyOther(credential.getName()));
  }

  /** A client with a new proxy certificate (RFC 3820). It only calls its server. */
  static Gsi client(Party client) throws IOException, GeneralSecurityException, GSSException {
    TrustDirectory.trust(client.authority());
    X509Credential proxy =
        BouncyCastleCertProcessingFactory.getDefault()
            .createCredential(
                new X509Certificate[] {client.certificate()},
                client.key(),
                PROXY_BITS,
                Math.toIntExact(PROXY_LIFETIME.toSeconds()),
                GSIConstants.CertificateType.GSI_4_IMPERSONATION_PROXY);
    X509Certificate server =
        Party.certificate(client.more().resolveSibling(KeyFiles.SERVER_CERTIFICATE));
    return new Gsi(
        new GlobusGSSCredentialImpl(proxy, GSSCredential.INITIATE_ONLY),
        new IdentityAuthorization(CertificateUtil.toGlobusID(server.getSubjectX500Principal())));
  }

  /** The client side of a new context with its server. */
  GSSContext initiate(boolean delegates) throws GSSException {
    GSSName server = ((IdentityAuthorization) peer).getExpectedName(credential, null);
    ExtendedGSSContext context =
        (ExtendedGSSContext)
            ExtendedGSSManager.getInstance()
                .createContext(
                    server, GSSConstants.MECH_OID, credential, GSSContext.DEFAULT_LIFETIME);
    context.requestCredDeleg(delegates);
    context.setOption(GSSConstants.DELEGATION_TYPE, GSIConstants.DelegationType.FULL);
    return expiring(context);
  }

  /** The server side of a new context. */
  GSSContext accept() throws GSSException {
    return expiring(
        (ExtendedGSSContext) ExtendedGSSManager.getInstance().createContext(credential));
  }

  /** Makes the context expire with the first of the certificates that it was established with. */
  private static GSSContext expiring(ExtendedGSSContext context) throws GSSException {
    context.setOption(GSSConstants.CHECK_CONTEXT_EXPIRATION, true);
    return context;
  }

  /**
   * Allows everyone with a certificate of the authority, direct or by proxy, except the named
   * party.
   */
  private static final class AnyOther extends Authorization {
    private final GSSName self;

    AnyOther(GSSName self) {
      this.self = self;
    }

    @Override
    public void authorize(GSSContext context, String host) throws AuthorizationException {
      try {
        if (context.getSrcName().isAnonymous() || context.getSrcName().equals(self)) {
          throw new AuthorizationException(
              "client expected that is not " + self + ", got: " + context.getSrcName());
        }
      } catch (GSSException e) {
        throw new AuthorizationException("client expected that has a name", e);
      }
    }
  }
}
