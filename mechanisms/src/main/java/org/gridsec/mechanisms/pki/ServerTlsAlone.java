package org.gridsec.mechanisms.pki;

import java.util.List;
import java.util.Optional;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;

/** Both sides of TLS where the server alone authenticates itself. */
public final class ServerTlsAlone {

  private ServerTlsAlone() {}

  /**
   * The client's side.
   *
   * @param setting whose parameters say which key the server has
   * @param protocols in the names of the JSSE
   */
  public static ClientTls client(Setting setting, List<String> protocols) {
    KeyType type = KeyType.of(setting.parameters());
    return new ClientTls(
        TlsContexts.anonymous(
            TlsContexts.trust(setting.suite(), type, setting.credentials().authority())),
        protocols,
        type.tlsCipherSuites(setting.suite()));
  }

  /** The server's. */
  public static ServerTls server(Setting setting, List<String> protocols) {
    KeyType type = KeyType.of(setting.parameters());
    return new ServerTls(
        TlsContexts.of(setting.credentials(), type),
        protocols,
        type.tlsCipherSuites(setting.suite()),
        Optional.empty());
  }
}
