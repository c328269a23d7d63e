package org.gridsec.mechanisms.gsiconversation;

import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.X509TrustManager;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * TLS for handshakes in SOAP bodies. It uses version 1.2, whose full handshake takes two round
 * trips as GT3's does, one cipher suite, authentication of both sides, and no resumption.
 */
final class TokenTls {

  private final Role role;
  private final SSLContext context;
  private final String cipherSuite;

  TokenTls(Role role, Suite suite, KeyType type, Credentials own, X509TrustManager trust) {
    this.role = role;
    this.context = TlsContexts.withoutTickets(withoutAuthority(own, type), type, trust);
    this.cipherSuite = new SuiteKeys(suite, type).tls12CipherSuite();
  }

  /**
   * Removes the authority's certificate, which those who trust it have (RFC 5246 section 7.4.2).
   */
  private static Credentials withoutAuthority(Credentials own, KeyType type) {
    Identity identity = own.identity(type);
    List<X509Certificate> chain = identity.chain();
    return own.withIdentity(type, new Identity(identity.key(), chain.subList(0, chain.size() - 1)));
  }

  /** Creates one side of a new handshake. */
  TlsTokens begin() {
    // without a peer name, a client does not look for a session to resume
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(role == Role.CLIENT);
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setProtocols(new String[] {"TLSv1.2"});
    parameters.setCipherSuites(new String[] {cipherSuite});
    parameters.setNeedClientAuth(role == Role.SERVER);
    engine.setSSLParameters(parameters);
    return new TlsTokens(engine);
  }
}
