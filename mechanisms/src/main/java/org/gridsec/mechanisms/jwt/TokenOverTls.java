package org.gridsec.mechanisms.jwt;

import java.io.IOException;
import java.util.Optional;
import org.gridsec.mechanisms.connections.ConnectionSecurity;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;

/**
 * A mechanism whose requests carry an access token, over TLS 1.3 that authenticates the server.
 * Subclasses define the tokens and the way in which a request carries one.
 */
public abstract class TokenOverTls implements Mechanism {

  @Override
  public final Optional<ClientTls> clientTls(Setting setting) {
    setting.check(info());
    return ConnectionSecurity.TLS.client(setting);
  }

  @Override
  public final Optional<ServerTls> serverTls(Setting setting) {
    setting.check(info());
    return ConnectionSecurity.TLS.server(setting);
  }

  /** Adds a token to a request, and the proof that it is the client's, if it needs one. */
  @FunctionalInterface
  protected interface Carrier {
    void add(HttpMessage request, Exchange exchange) throws SecurityFault, IOException;
  }

  /** Checks that the sender of a request may use its token, which has been verified. */
  @FunctionalInterface
  protected interface Holder {
    void check(HttpMessage request, String text, AccessToken token, Exchange exchange)
        throws SecurityFault;
  }

  /** Returns a client's protection, which adds a token to each request. */
  protected static MessageSecurity carrying(Carrier carrier) {
    return MessageSecurity.of(
        new HttpSecurity() {
          @Override
          public boolean protects() {
            return true;
          }

          @Override
          public void protect(HttpMessage request, Exchange exchange)
              throws SecurityFault, IOException {
            carrier.add(request, exchange);
          }
        });
  }

  /**
   * Returns a server's protection, which requires a token in each request.
   *
   * @param tokens verifies them
   * @param scheme of the header field with the token
   * @param error of faults that are not about tokens
   */
  protected static MessageSecurity requiring(
      AccessTokens tokens, Authorization scheme, String error, Holder holder) {
    return MessageSecurity.of(
        new HttpSecurity() {
          @Override
          public boolean verifies() {
            return true;
          }

          @Override
          public void verify(HttpMessage request, Exchange exchange) throws SecurityFault {
            String text = scheme.token(request);
            AccessToken token = tokens.verify(text, exchange.recorder());
            holder.check(request, text, token, exchange);
            exchange.authenticated(token);
            exchange.permit(token);
          }

          @Override
          public Optional<Refusal> refusal(SecurityFault fault) {
            return fault.code().getLocalPart().equals(TokenCheck.UNAVAILABLE)
                ? Optional.empty() // it is not the client's fault
                : Optional.of(scheme.refusal(fault, error));
          }
        });
  }
}
