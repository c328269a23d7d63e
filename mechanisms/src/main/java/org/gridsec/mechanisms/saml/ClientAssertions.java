package org.gridsec.mechanisms.saml;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.gridsec.mechanisms.assertions.SentAssertions;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;

/**
 * The assertions that one session requests from the {@link TokenService}: one for each call, or one
 * that it replaces before it expires.
 *
 * <p>Used by one thread.
 */
final class ClientAssertions implements SentAssertions.Source {

  /** An assertion with less than this time to live is replaced. */
  static final Duration RENEW_AHEAD = Duration.ofMinutes(5);

  private final Confirmation confirmation;
  private final boolean perCall;
  private final Channel channel;
  private final InstantSource clock;
  private final DomSignature signature;
  private SentToken current;
  private Instant expires = Instant.EPOCH;

  ClientAssertions(
      Setting setting,
      Confirmation confirmation,
      boolean perCall,
      Channel channel,
      InstantSource clock) {
    this.confirmation = confirmation;
    this.perCall = perCall;
    this.channel = channel;
    this.clock = clock;
    this.signature =
        new DomSignature(new Acceptance(Role.CLIENT, setting, SignatureForms.SECURITY), setting);
  }

  @Override
  public SentToken next(Exchange call) throws SecurityFault, IOException {
    if (perCall) {
      return request(SeenMessages.LIFETIME, call).assertion();
    }
    Instant now = clock.instant();
    if (!now.isBefore(expires.minus(RENEW_AHEAD))) {
      TokenRequests.Issued issued = request(TokenRequests.LONGEST, call);
      current = issued.assertion();
      expires = now.plus(issued.lifetime());
    }
    return current;
  }

  private TokenRequests.Issued request(Duration lifetime, Exchange call)
      throws SecurityFault, IOException {
    TrustElement request = TokenRequests.request(confirmation, lifetime);
    Exchange exchange = new Exchange(call.recorder());
    signature.protect(request.document(), exchange);
    Document answer = channel.send(request.document());
    signature.verify(answer, exchange);
    return TokenRequests.read(answer, request.attribute(TrustNames.CONTEXT));
  }
}
