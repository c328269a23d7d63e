package org.gridsec.mechanisms.connections;

import static org.gridsec.mechanisms.spi.info.Guarantee.CLIENT_ORIGIN;
import static org.gridsec.mechanisms.spi.info.Guarantee.FRESHNESS;
import static org.gridsec.mechanisms.spi.info.Guarantee.INTEGRITY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SECRECY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SERVER_ORIGIN;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Named;
import org.gridsec.mechanisms.pki.TlsSides;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;

/** A connection: in clear, by TLS 1.3, or by TLS 1.3 with certificates of clients. */
public enum ConnectionSecurity implements Named {
  CLEAR,
  TLS,
  MTLS;

  private static final List<String> PROTOCOLS = List.of("TLSv1.3");

  /** Returns the guarantees to a receiver by the connection alone. */
  public Set<Guarantee> guarantees() {
    return switch (this) {
      case CLEAR -> Set.of();
      case TLS -> Set.of(SECRECY, INTEGRITY, SERVER_ORIGIN, FRESHNESS);
      case MTLS -> Set.of(SECRECY, INTEGRITY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS);
    };
  }

  /** Returns the client's side; empty if the connection is in clear. */
  public Optional<ClientTls> client(Setting setting) {
    return switch (this) {
      case CLEAR -> Optional.empty();
      case TLS -> Optional.of(TlsSides.anonymousClient(setting, PROTOCOLS));
      case MTLS -> Optional.of(TlsSides.client(setting, PROTOCOLS));
    };
  }

  /** Returns the server's side; empty if the connection is in clear. */
  public Optional<ServerTls> server(Setting setting) {
    return switch (this) {
      case CLEAR -> Optional.empty();
      case TLS -> Optional.of(TlsSides.server(setting, PROTOCOLS));
      case MTLS ->
          Optional.of(
              TlsSides.server(
                  setting,
                  PROTOCOLS,
                  new UriTrust(
                      setting.suite(),
                      KeyType.of(setting.parameters()),
                      setting.credentials().authority())));
    };
  }
}
