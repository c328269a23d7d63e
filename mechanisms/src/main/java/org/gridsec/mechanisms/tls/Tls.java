package org.gridsec.mechanisms.tls;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.connections.ConnectionSecurity;
import org.gridsec.mechanisms.pki.KeyExchange;
import org.gridsec.mechanisms.pki.TlsSides;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** SOAP over HTTPS. A certificate authenticates the server. */
public final class Tls implements Mechanism {

  private static final String VERSION = "version";

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "tls",
          "Transport Layer Security",
          Layer.TRANSPORT,
          Proof.NONE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(
              Parameter.ofClient(VERSION, "version of the protocol", "1.3", "1.2"),
              TlsSides.ALGORITHM,
              KeyExchange.GROUP),
          ConnectionSecurity.TLS.guarantees(),
          "RFC 8446, RFC 5246");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public Optional<ClientTls> clientTls(Setting setting) {
    return Optional.of(
        TlsSides.anonymousClient(setting, List.of("TLSv" + setting.value(INFO, VERSION))));
  }

  /** Accepts both versions: the client chooses. */
  @Override
  public Optional<ServerTls> serverTls(Setting setting) {
    setting.check(INFO);
    return Optional.of(TlsSides.server(setting, List.of("TLSv1.3", "TLSv1.2")));
  }
}
