package org.gridsec.mechanisms.jwt;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.TlsSides;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Guarantee;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;

/**
 * A mechanism whose requests carry an access token, over TLS 1.3 that authenticates the server.
 * Subclasses define the tokens and the way in which a request carries one.
 */
public abstract class TokenOverTls implements Mechanism {

  private static final List<String> PROTOCOLS = List.of("TLSv1.3");

  /** TLS authenticates the sender of responses, which need no permission. */
  @Override
  public final Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    EnumSet<Guarantee> guarantees = EnumSet.copyOf(info().guarantees());
    if (receiver == Role.CLIENT) {
      guarantees.remove(Guarantee.AUTHORIZATION);
    }
    return guarantees;
  }

  @Override
  public final Optional<ClientTls> clientTls(Setting setting) {
    info().check(setting);
    return Optional.of(TlsSides.anonymousClient(setting, PROTOCOLS));
  }

  @Override
  public final Optional<ServerTls> serverTls(Setting setting) {
    info().check(setting);
    return Optional.of(TlsSides.server(setting, PROTOCOLS));
  }

  /**
   * Returns the verification of the service's tokens.
   *
   * @param keySet name of the attachment with the issuer's keys
   */
  protected static AccessTokens tokens(Setting setting, String keySet) {
    return new AccessTokens(
        TokenIssuer.ISSUER, TokenIssuer.AUDIENCE, setting.credentials().attachment(keySet));
  }
}
