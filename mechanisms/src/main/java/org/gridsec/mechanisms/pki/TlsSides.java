package org.gridsec.mechanisms.pki;

import java.util.List;
import java.util.Optional;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;

/**
 * Both sides of TLS. Protocols are in the names of the JSSE; the setting's parameters say which key
 * authenticates.
 */
public final class TlsSides {

  private TlsSides() {}

  /** A client that does not say who it is. */
  public static ClientTls anonymousClient(Setting setting, List<String> protocols) {
    KeyType type = KeyType.of(setting.parameters());
    return new ClientTls(
        TlsContexts.anonymous(
            TlsContexts.trust(setting.suite(), type, setting.credentials().authority())),
        protocols,
        type.tlsCipherSuites(setting.suite()));
  }

  /** A client that authenticates itself. */
  public static ClientTls client(Setting setting, List<String> protocols) {
    KeyType type = KeyType.of(setting.parameters());
    Credentials own = setting.credentials();
    return new ClientTls(
        TlsContexts.of(own, type, TlsContexts.trust(setting.suite(), type, own.authority())),
        protocols,
        type.tlsCipherSuites(setting.suite()));
  }

  /** A server that does not ask who its clients are. */
  public static ServerTls server(Setting setting, List<String> protocols) {
    KeyType type = KeyType.of(setting.parameters());
    return new ServerTls(
        TlsContexts.of(setting.credentials(), type),
        protocols,
        type.tlsCipherSuites(setting.suite()),
        Optional.empty());
  }

  /** A server whose clients have to authenticate themselves. */
  public static ServerTls server(Setting setting, List<String> protocols, ClientTrust clients) {
    KeyType type = KeyType.of(setting.parameters());
    return new ServerTls(
        TlsContexts.of(setting.credentials(), type, clients),
        protocols,
        type.tlsCipherSuites(setting.suite()),
        Optional.of(clients));
  }
}
