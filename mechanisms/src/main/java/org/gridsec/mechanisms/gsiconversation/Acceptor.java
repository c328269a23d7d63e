package org.gridsec.mechanisms.gsiconversation;

import java.security.KeyPair;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.RandomIds;
import org.gridsec.mechanisms.contexts.store.RecentlyUsed;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.w3c.dom.Document;

/**
 * The server's side of all handshakes. It keeps a limited number of unfinished handshakes for a
 * limited time, because anyone may start one. Used by threads in parallel.
 */
final class Acceptor {

  /** Maximum number of unfinished handshakes, of about 100 kB each. New ones replace the oldest. */
  static final int MAXIMUM = 256;

  /** Maximum time from the first token to the last. */
  static final Duration LIFETIME = Duration.ofSeconds(30);

  private final Suite suite;
  private final Supplier<Delegation> delegations;
  private final TokenTls tls;
  private final ContextIssuer issuer;
  private final InstantSource clock;
  private final RecentlyUsed<PendingHandshake> pending;

  /**
   * @param keys supplies the keys of delegated proxies
   */
  Acceptor(
      Suite suite,
      KeyType type,
      Credentials own,
      ProxyTrust trust,
      Supplier<KeyPair> keys,
      ContextIssuer issuer,
      InstantSource clock) {
    this.suite = suite;
    this.delegations = () -> new Delegation(new SuiteKeys(suite, type), keys.get());
    this.tls = new TokenTls(Role.SERVER, suite, type, own, trust);
    this.issuer = issuer;
    this.pending = new RecentlyUsed<>(MAXIMUM, clock);
    this.clock = clock;
  }

  /** Returns the number of unfinished handshakes. */
  long pending() {
    return pending.size();
  }

  /**
   * Answers the next message of a handshake, or starts one.
   *
   * @throws SecurityFault if there is no such handshake, or the message ended it
   */
  Document answer(Document request) throws SecurityFault {
    TokenMessage message = TokenMessage.read(request);
    if (message.macMethod().isPresent()) {
      return begin(message);
    }
    String id = message.handshake().orElseThrow();
    PendingHandshake handshake =
        pending.find(id).orElseThrow(() -> HandshakeFaults.invalidRequest(null));
    try {
      return TokenMessage.next(id, handshake.answer(message.token())).envelope();
    } finally {
      if (handshake.over()) {
        pending.remove(id);
      }
    }
  }

  private Document begin(TokenMessage first) throws SecurityFault {
    if (!first.macMethod().orElseThrow().equals(suite.macMethod())) {
      throw HandshakeFaults.unsupportedAlgorithm();
    }
    PendingHandshake handshake = new PendingHandshake(tls.begin(), issuer, delegations);
    byte[] answer = handshake.answer(first.token());
    String id = RandomIds.next();
    pending.put(id, handshake, clock.instant().plus(LIFETIME));
    return TokenMessage.next(id, answer).envelope();
  }
}
