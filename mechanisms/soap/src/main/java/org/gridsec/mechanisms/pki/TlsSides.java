package org.gridsec.mechanisms.pki;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509TrustManager;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Parameter;

/**
 * Creates both sides of TLS. Protocols have the names of the JSSE; the setting's parameters choose
 * the key for authentication and the group of the key exchange. If the JDK's JSSE does not support
 * them, both sides use BouncyCastle's JSSE, and only TLS 1.3.
 */
public final class TlsSides {

  /** The parameter of mechanisms with TLS 1.3 that chooses the key of a connection. */
  public static final Parameter ALGORITHM = TlsContexts.algorithm(Set.of(KeyType.ML_DSA_65));

  private static final String TLS_1_3 = "TLSv1.3";

  private TlsSides() {}

  /** Creates a client that does not authenticate itself. */
  public static ClientTls anonymousClient(Setting setting, List<String> protocols) {
    return client(setting, protocols, Optional.empty());
  }

  /** Creates a client that authenticates itself. */
  public static ClientTls client(Setting setting, List<String> protocols) {
    return client(setting, protocols, Optional.of(setting.credentials()));
  }

  /**
   * Creates a client that authenticates itself by the JDK's JSSE.
   *
   * @param own chooses key and certificates for each connection
   */
  public static ClientTls client(
      Setting setting, List<String> protocols, X509ExtendedKeyManager own) {
    return client(setting, protocols, TlsContexts.of(own, servers(setting)));
  }

  private static ClientTls client(
      Setting setting, List<String> protocols, Optional<Credentials> own) {
    return client(setting, protocols, context(setting, own, Optional.of(servers(setting))));
  }

  private static ClientTls client(Setting setting, List<String> protocols, SSLContext context) {
    return new ClientTls(
        context,
        protocols(setting, protocols),
        new SuiteKeys(setting.suite(), KeyType.of(setting.parameters())).tlsCipherSuites());
  }

  private static X509TrustManager servers(Setting setting) {
    return TlsContexts.trust(
        setting.suite(), KeyType.of(setting.parameters()), setting.credentials().authority());
  }

  /** Creates a server that does not authenticate its clients. */
  public static ServerTls server(Setting setting, List<String> protocols) {
    return server(setting, protocols, Optional.empty());
  }

  /** Creates a server whose clients must authenticate themselves. */
  public static ServerTls server(Setting setting, List<String> protocols, ClientTrust clients) {
    return server(setting, protocols, Optional.of(clients));
  }

  private static ServerTls server(
      Setting setting, List<String> protocols, Optional<ClientTrust> clients) {
    return new ServerTls(
        context(setting, Optional.of(setting.credentials()), clients),
        protocols(setting, protocols),
        new SuiteKeys(setting.suite(), KeyType.of(setting.parameters())).tlsCipherSuites(),
        clients);
  }

  private static SSLContext context(
      Setting setting, Optional<Credentials> own, Optional<? extends X509TrustManager> trust) {
    KeyType type = KeyType.of(setting.parameters());
    return ofBouncyCastle(setting.parameters())
        ? BouncyCastleTls.context(
            type,
            KeyExchange.of(setting.parameters()),
            own.map(credentials -> credentials.identity(type)),
            trust)
        : TlsContexts.of(own, type, trust);
  }

  /** True if both sides use BouncyCastle's JSSE with these parameters. */
  public static boolean ofBouncyCastle(Parameters parameters) {
    return KeyType.of(parameters) == KeyType.ML_DSA_65
        || KeyExchange.of(parameters) != KeyExchange.ANY;
  }

  private static List<String> protocols(Setting setting, List<String> protocols) {
    if (!ofBouncyCastle(setting.parameters())) {
      return protocols;
    }
    if (!protocols.contains(TLS_1_3)) {
      throw new IllegalArgumentException(
          "'version' expected 1.3, the only one with parameters %s, got: %s"
              .formatted(setting.parameters(), String.join(", ", protocols).replace("TLSv", "")));
    }
    return List.of(TLS_1_3);
  }
}
