package org.gridsec.mechanisms.httpsigning;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.connections.ConnectionSecurity;
import org.gridsec.mechanisms.connections.OverConnection;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Proof;

/** A mechanism whose parties sign the HTTP messages that they send. */
public abstract class HttpSigning extends OverConnection {

  private final MechanismInfo info;
  private final BiFunction<Role, Setting, HttpSigner> signers;

  /**
   * @param source the specification
   * @param signers creates the protection of a party in a role
   */
  protected HttpSigning(
      String id,
      String title,
      Set<Stack> stacks,
      String source,
      BiFunction<Role, Setting, HttpSigner> signers) {
    this.info =
        new MechanismInfo(
            id,
            title,
            Layer.HTTP,
            Proof.CERTIFICATE,
            stacks,
            List.of(
                KeyType.parameter(
                    "type of the signing key",
                    EnumSet.of(KeyType.RSA, KeyType.EC, KeyType.ED25519, KeyType.RSA_2048),
                    KeyType::whereAskedFor),
                below(ConnectionSecurity.CLEAR, ConnectionSecurity.TLS, ConnectionSecurity.MTLS)),
            Guarantee.AUTHENTIC,
            source);
    this.signers = signers;
  }

  @Override
  public final MechanismInfo info() {
    return info;
  }

  @Override
  public final MessageSecurity client(Setting setting, Channel channel) {
    return security(Role.CLIENT, setting);
  }

  @Override
  public final MessageSecurity server(Setting setting) {
    return security(Role.SERVER, setting);
  }

  private MessageSecurity security(Role role, Setting setting) {
    setting.check(info);
    return MessageSecurity.of(signers.apply(role, setting));
  }
}
