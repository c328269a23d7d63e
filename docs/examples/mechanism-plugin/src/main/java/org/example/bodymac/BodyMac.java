package org.example.bodymac;

import static org.gridsec.mechanisms.spi.info.Guarantee.CLIENT_ORIGIN;
import static org.gridsec.mechanisms.spi.info.Guarantee.FRESHNESS;
import static org.gridsec.mechanisms.spi.info.Guarantee.INTEGRITY;
import static org.gridsec.mechanisms.spi.info.Guarantee.SERVER_ORIGIN;

import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.info.Proof;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;

/** Requests and responses with an HMAC over their Body. */
public final class BodyMac implements Mechanism {

  static final String ID = "body-mac";

  /** The attachment with the key that client and server share, in Base64. */
  static final String KEY = "body-mac.key";

  private static final int KEY_BYTES = 32;

  private static final MechanismInfo INFO =
      new MechanismInfo(
          ID,
          "HMAC over the Body",
          Layer.MESSAGE,
          Proof.PASSWORD,
          Set.of(Stack.AXIS2),
          List.of(),
          Set.of(INTEGRITY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS),
          "an example; RFC 2104, Exclusive XML Canonicalization 1.0");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  /** A random key, the same for both. */
  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    Map<String, String> shared = Map.of(KEY, Base64.getEncoder().encodeToString(key));
    return Map.of(Role.SERVER, shared, Role.CLIENT, shared);
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    return security(Role.CLIENT, setting);
  }

  @Override
  public MessageSecurity server(Setting setting) {
    return security(Role.SERVER, setting);
  }

  private static MessageSecurity security(Role role, Setting setting) {
    setting.check(INFO);
    DomSecurity trees = new MacOfTree(role, setting);
    return MessageSecurity.of(
        () -> trees,
        () -> {
          throw new IllegalArgumentException("stack of body-mac expected axis2, got: pull");
        });
  }
}
