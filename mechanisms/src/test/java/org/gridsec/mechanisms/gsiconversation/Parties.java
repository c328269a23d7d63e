package org.gridsec.mechanisms.gsiconversation;

import java.security.KeyPair;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contexts.store.RecentlyUsed;
import org.gridsec.mechanisms.contexts.store.UnboundedContexts;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.w3c.dom.Document;

/** A server and its clients, of one suite, whose clock the tests move. */
final class Parties {

  static final String CLEAR = Envelopes.of(List.of("12345"));

  private static final Map<Suite, CredentialStore> KEYS = new EnumMap<>(Suite.class);
  private static final Map<Suite, Credentials> PROXIES = new EnumMap<>(Suite.class);

  final Suite suite;
  final CredentialStore keys;
  final Credentials proxy;
  final FakeClock clock = new FakeClock(Instant.now());
  final ContextStore contexts = new UnboundedContexts(clock);
  final Acceptor acceptor;
  final ServerConversation server;
  final Wire wire;

  /** A server that makes keys for delegation when it needs them. */
  Parties(Suite suite) {
    this(suite, () -> ProxyCredentials.newKeys(suite, KeyType.RSA));
  }

  /**
   * @param delegation keys for it
   */
  Parties(Suite suite, Supplier<KeyPair> delegation) {
    this.suite = suite;
    this.keys = KEYS.computeIfAbsent(suite, s -> CredentialStore.generate(s, Set.of()));
    this.proxy =
        PROXIES.computeIfAbsent(
            suite, s -> ProxyCredentials.of(s, KeyType.RSA, KEYS.get(s).client()));
    ProxyTrust trust = new ProxyTrust(suite, KeyType.RSA, keys.server().authority());
    RecentlyUsed<DelegatedCredential> delegated =
        new RecentlyUsed<>(DelegatedCredential.MAXIMUM, clock);
    ContextIssuer issuer = new ContextIssuer(trust, contexts, delegated, clock);
    this.acceptor =
        new Acceptor(suite, KeyType.RSA, keys.server(), trust, delegation, issuer, clock);
    this.server = new ServerConversation(acceptor, contexts, delegated, suite, false);
    this.wire = new Wire(server);
  }

  ClientConversation client() {
    return client(proxy, false, false);
  }

  /**
   * A client that sends over the wire.
   *
   * @param fresh whether each call has a context of its own
   */
  ClientConversation client(Credentials credentials, boolean delegates, boolean fresh) {
    Initiator initiator = new Initiator(suite, KeyType.RSA, credentials, delegates, wire);
    return new ClientConversation(initiator, wire, fresh, suite, false, clock);
  }

  /** The client's side of TLS, for handshakes by hand. */
  TokenTls tls() {
    return new TokenTls(
        Role.CLIENT,
        suite,
        KeyType.RSA,
        proxy,
        TlsContexts.trust(suite, KeyType.RSA, proxy.authority()));
  }

  /** A call, and what the server learns in it. */
  Exchange call(ClientConversation client) throws Exception {
    Exchange asking = new Exchange(Recorder.NONE);
    Exchange asked = new Exchange(Recorder.NONE);
    send(server, protect(client, asking), asked);
    send(client, protect(server, asked), asking);
    return asked;
  }

  String protect(DomSecurity side, Exchange exchange) throws Exception {
    Document envelope = Envelopes.parse(CLEAR);
    side.protect(envelope, exchange);
    return Envelopes.print(envelope);
  }

  void send(DomSecurity side, String message, Exchange exchange) throws Exception {
    side.verify(Envelopes.parse(message), exchange);
  }
}
