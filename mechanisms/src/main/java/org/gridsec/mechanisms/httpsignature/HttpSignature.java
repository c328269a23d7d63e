package org.gridsec.mechanisms.httpsignature;

import static org.gridsec.mechanisms.spi.info.Guarantee.CLIENT_ORIGIN;
import static org.gridsec.mechanisms.spi.info.Guarantee.FRESHNESS;
import static org.gridsec.mechanisms.spi.info.Guarantee.INTEGRITY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SERVER_ORIGIN;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Proof;

/** Signs HTTP requests and responses, with digests of their bodies. */
public final class HttpSignature implements Mechanism {

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "http-signature",
          "HTTP Message Signatures",
          Layer.HTTP,
          Proof.CERTIFICATE,
          Set.of(Stack.values()),
          List.of(
              KeyType.parameter(
                  "type of the signing key",
                  EnumSet.of(KeyType.RSA, KeyType.EC, KeyType.ED25519),
                  type -> false)),
          EnumSet.of(INTEGRITY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS),
          "RFC 9421, RFC 9530");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    setting.check(INFO);
    return MessageSecurity.of(new SignedCalls(Role.CLIENT, setting));
  }

  @Override
  public MessageSecurity server(Setting setting) {
    setting.check(INFO);
    return MessageSecurity.of(new SignedCalls(Role.SERVER, setting));
  }
}
