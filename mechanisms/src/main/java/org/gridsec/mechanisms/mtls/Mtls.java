package org.gridsec.mechanisms.mtls;

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
import org.gridsec.mechanisms.spi.info.Proof;

/** SOAP over HTTPS. Certificates authenticate both sides. */
public final class Mtls implements Mechanism {

  /** The mechanism's id. Other modules use it to find the connector with client certificates. */
  public static final String ID = "mtls";

  private static final MechanismInfo INFO =
      new MechanismInfo(
          ID,
          "Mutual TLS",
          Layer.TRANSPORT,
          Proof.CERTIFICATE,
          Set.of(Stack.values()),
          List.of(TlsSides.ALGORITHM, KeyExchange.GROUP),
          ConnectionSecurity.MTLS.guarantees(),
          "RFC 8446, RFC 5280 4.2.1.6");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public Optional<ClientTls> clientTls(Setting setting) {
    setting.check(INFO);
    return ConnectionSecurity.MTLS.client(setting);
  }

  @Override
  public Optional<ServerTls> serverTls(Setting setting) {
    setting.check(INFO);
    return ConnectionSecurity.MTLS.server(setting);
  }
}
