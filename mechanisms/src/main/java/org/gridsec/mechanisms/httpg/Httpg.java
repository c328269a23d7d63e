package org.gridsec.mechanisms.httpg;

import static org.gridsec.mechanisms.spi.info.Guarantee.CLIENT_ORIGIN;
import static org.gridsec.mechanisms.spi.info.Guarantee.FRESHNESS;
import static org.gridsec.mechanisms.spi.info.Guarantee.INTEGRITY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SECRECY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SERVER_ORIGIN;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.pki.KeyExchange;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.pki.TlsSides;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** SOAP over HTTPS. Both sides are authenticated, the client by a proxy certificate. */
public final class Httpg implements Mechanism {

  private static final String VERSION = "version";

  private static final String CHAIN = "chain";

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "httpg",
          "GSI-enabled HTTP",
          Layer.TRANSPORT,
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(
              Parameter.ofClient(VERSION, "version of the protocol", "1.3", "1.2"),
              Parameter.ofEndpoint(
                      CHAIN,
                      "number of proxies in the client's chain, one below the other",
                      "1",
                      "2",
                      "3",
                      "4")
                  .withApart("2")
                  .withApart("3")
                  .withApart("4"),
              TlsSides.ALGORITHM,
              KeyExchange.GROUP),
          EnumSet.of(SECRECY, INTEGRITY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS),
          "GRID'04 2.1, 3.2 to 3.4; RFC 3820, RFC 8446, RFC 5246");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  /** Creates the chain of proxies that all sessions of the clients then use. */
  @Override
  public Credentials signOn(Setting setting) {
    Credentials signedOn = setting.credentials();
    for (int left = Integer.parseInt(setting.value(INFO, CHAIN)); left > 0; left--) {
      signedOn = ProxyCredentials.of(setting.suite(), KeyType.of(setting.parameters()), signedOn);
    }
    return signedOn;
  }

  @Override
  public Optional<ClientTls> clientTls(Setting setting) {
    String protocol = "TLSv" + setting.value(INFO, VERSION);
    return Optional.of(TlsSides.client(setting, List.of(protocol)));
  }

  /** Accepts both versions: the client chooses. */
  @Override
  public Optional<ServerTls> serverTls(Setting setting) {
    setting.check(INFO);
    return Optional.of(
        TlsSides.server(
            setting,
            List.of("TLSv1.3", "TLSv1.2"),
            new ProxyTrust(
                setting.suite(),
                KeyType.of(setting.parameters()),
                setting.credentials().authority())));
  }
}
