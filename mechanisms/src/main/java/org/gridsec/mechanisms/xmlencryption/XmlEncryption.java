package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.RequestsOnly;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** Encrypts messages for the key of an X.509 certificate, optionally after signing them. */
public final class XmlEncryption implements Mechanism {

  private static final String REPLIES = "replies";
  private static final String CLEAR = "clear";
  private static final String SIGN = "sign";
  private static final String YES = "yes";

  private static final String CLEAR_REPLIES = REPLIES + "-" + CLEAR;
  private static final String SIGNED = SIGN + "-" + YES;

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "xml-encryption",
          "WS-Security X.509 Token Profile, XML Encryption",
          Layer.MESSAGE,
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(
              Parameter.ofEndpoint(REPLIES, "protection of responses", "protected", CLEAR),
              Parameter.ofEndpoint(SIGN, "signature before encryption", "no", YES),
              Validation.PARAMETER),
          Set.of(Guarantee.SECRECY),
          "Moralis et al. 2007, 2.1, 3.2 and 4; WS-Security 1.1, X.509 Token Profile 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  /**
   * Without a signature, only secrecy is guaranteed: anyone can encrypt another message for the
   * same receiver and replace a message by it, even if nobody could change the original.
   */
  @Override
  public Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    if (receiver == Role.CLIENT && parameters.get(REPLIES, "").equals(CLEAR)) {
      return Set.of();
    }
    return parameters.get(SIGN, "").equals(YES)
        ? Guarantee.AUTHENTIC_AND_SECRET
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

  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    return EncryptionKeys.attachments(
        suite, List.of(CLEAR_REPLIES, SIGNED, CLEAR_REPLIES + "-" + SIGNED));
  }

  /** Names the form by the parameters that determine guarantees and replies. */
  private static String form(Setting setting) {
    List<String> form = new ArrayList<>();
    if (setting.value(INFO, REPLIES).equals(CLEAR)) {
      form.add(CLEAR_REPLIES);
    }
    if (setting.value(INFO, SIGN).equals(YES)) {
      form.add(SIGNED);
    }
    return String.join("-", form);
  }

  private static MessageSecurity security(Role role, Setting setting) {
    boolean requestsOnly = setting.value(INFO, REPLIES).equals(CLEAR);
    Validation validation = Validation.of(INFO, setting);
    EncryptionKeys keys = EncryptionKeys.of(role, setting.credentials(), form(setting));
    Optional<Acceptance> acceptance =
        setting.value(INFO, SIGN).equals(YES)
            ? Optional.of(new Acceptance(role, setting, SignatureForms.SECURITY))
            : Optional.empty();
    Optional<Origin> origin = acceptance.map(a -> new Origin(a.crypto(setting.credentials()), a));
    return MessageSecurity.of(
        () -> {
          DomSecurity dom =
              new DomEncryption(
                  setting.suite(),
                  keys,
                  acceptance.map(a -> new DomSignature(a, setting)),
                  origin,
                  validation);
          return requestsOnly ? RequestsOnly.of(role, dom) : dom;
        },
        () -> {
          StreamSecurity stream = new StreamEncryption(setting, keys, origin, validation);
          return requestsOnly ? RequestsOnly.of(role, stream) : stream;
        });
  }
}
