package org.gridsec.mechanisms.usernametoken;

import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.RandomIds;
import org.gridsec.mechanisms.soap.envelope.RequestsOnly;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** Adds the sender's name and password to requests. */
public final class UsernameToken implements Mechanism {

  /** Name of the attachment with the password that client and server share. */
  public static final String PASSWORD = KeyFiles.USER_PASSWORD;

  /** The parameter that chooses the form of the password: {@code digest} or {@code text}. */
  static final String FORM = "password";

  private static final int PASSWORD_BYTES = 18;

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "username-token",
          "WS-Security UsernameToken Profile",
          Layer.MESSAGE,
          Proof.PASSWORD,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(Parameter.ofEndpoint(FORM, "form of the password", "digest", "text")),
          Set.of(Guarantee.CLIENT_ORIGIN, Guarantee.FRESHNESS),
          "Liu et al. 2005, 3.4; WS-Security 1.1, UsernameToken Profile 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  /** Generates a password with 144 random bits, the same for both. */
  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    byte[] random = RandomIds.bytes(PASSWORD_BYTES);
    Map<String, String> shared =
        Map.of(PASSWORD, Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    return Map.of(Role.SERVER, shared, Role.CLIENT, shared);
  }

  /**
   * Responses have no guarantees. With a password in text, a message is not guaranteed to be fresh,
   * because anyone who reads it can write another.
   */
  @Override
  public Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    if (receiver == Role.CLIENT) {
      return Set.of();
    }
    return PasswordForm.of(parameters.get(FORM, PasswordForm.DIGEST.name())) == PasswordForm.TEXT
        ? Set.of(Guarantee.CLIENT_ORIGIN)
        : INFO.guarantees();
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
    Account account =
        new Account(
            PasswordForm.of(setting.value(INFO, FORM)),
            setting.credentials().attachment(PASSWORD),
            SeenMessages.of(setting));
    return MessageSecurity.of(
        () -> RequestsOnly.of(role, new DomUsernameToken(account)),
        () -> RequestsOnly.of(role, new StreamUsernameToken(account)));
  }
}
