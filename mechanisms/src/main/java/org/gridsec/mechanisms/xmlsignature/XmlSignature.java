package org.gridsec.mechanisms.xmlsignature;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.connections.ConnectionSecurity;
import org.gridsec.mechanisms.connections.OverConnection;
import org.gridsec.mechanisms.soap.direct.DirectChoice;
import org.gridsec.mechanisms.soap.direct.DirectSignature;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.HeaderBlocks;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** Signs messages with the key of an X.509 certificate that they contain or refer to. */
public final class XmlSignature extends OverConnection {

  private static final Parameter ALGORITHM =
      KeyType.parameter(
          "type of the signing key", EnumSet.allOf(KeyType.class), KeyType::whereAskedFor);

  private static final Parameter KEY =
      Parameter.ofEndpoint(
          "key",
          "reference to the signer's certificate",
          KeyReference.DIRECT.id(),
          KeyReference.ISSUER_SERIAL.id(),
          KeyReference.SUBJECT_KEY_IDENTIFIER.id());

  /** Acceptance of a message only once, by a signed timestamp and the memory of a receiver. */
  private static final Parameter ONCE =
      Parameter.ofEndpoint(
              "freshness",
              "signed timestamp and memory of messages; none is for measurements",
              "once",
              "none")
          .withApart("none");

  /** Number of parts that a signature covers, each by a reference of its own. */
  private static final Parameter PARTS =
      Parameter.ofEndpoint(
              "parts",
              "signed parts beside the timestamp: the Body and blocks of the Header, which the"
                  + " sender adds; with no other parameter",
              "1",
              "2",
              "4",
              "8",
              "16")
          .withOnly("2", Suite.MODERN)
          .withOnly("4", Suite.MODERN)
          .withOnly("8", Suite.MODERN)
          .withOnly("16", Suite.MODERN);

  private static final String ID = "xml-signature";

  /**
   * Messages that are written without a parser contain the certificate and a timestamp, and are not
   * checked against schemas.
   */
  private static final DirectChoice DIRECTLY =
      new DirectChoice(
          ID,
          new Parameters(
              Map.of(
                  KEY.name(),
                  KeyReference.DIRECT.id(),
                  Validation.PARAMETER.name(),
                  Validation.FORM.id(),
                  ONCE.name(),
                  ONCE.values().get(0))));

  private static final MechanismInfo INFO =
      new MechanismInfo(
          ID,
          "WS-Security X.509 Token Profile, XML-Signature",
          Layer.MESSAGE,
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(
              ALGORITHM,
              KEY,
              Validation.PARAMETER,
              DIRECTLY.parameter(),
              ONCE,
              PARTS,
              below(ConnectionSecurity.CLEAR, ConnectionSecurity.TLS, ConnectionSecurity.MTLS)),
          Guarantee.AUTHENTIC,
          "GRID'04 2.2, 3.2 to 3.5; WS-Security 1.1, X.509 Token Profile 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  private static boolean fresh(Parameters parameters) {
    return !INFO.value(parameters, ONCE.name()).equals("none");
  }

  @Override
  protected Set<Guarantee> byMessages(Suite suite, Parameters parameters, Role receiver) {
    return fresh(parameters)
        ? INFO.guarantees()
        : EnumSet.of(Guarantee.INTEGRITY, Guarantee.CLIENT_ORIGIN, Guarantee.SERVER_ORIGIN);
  }

  /** Santuario's streams read keys whose length they do not know from the message alone. */
  @Override
  public Set<Stack> stacks(Parameters parameters) {
    if (isOfPartsAndMore(parameters)) {
      return Set.of();
    }
    if (DIRECTLY.made(parameters)) {
      return DIRECTLY.stacks(parameters);
    }
    return !SignatureProfile.isOfKnownLength(KeyType.of(parameters))
            && !parameters
                .get(KEY.name(), KeyReference.DIRECT.id())
                .equals(KeyReference.DIRECT.id())
        ? Set.of(Stack.AXIS2)
        : INFO.stacks();
  }

  /** True if the parameters choose several parts and something else. */
  private static boolean isOfPartsAndMore(Parameters parameters) {
    Parameters chosen = INFO.endpoint(parameters);
    return chosen.values().containsKey(PARTS.name()) && chosen.values().size() > 1;
  }

  private void requireOn(Stack stack, Setting setting) {
    Parameters endpoint = INFO.endpoint(setting.parameters());
    DIRECTLY.requireOn(stack, endpoint);
    if (stacks(endpoint).contains(stack)) {
      return;
    }
    if (isOfPartsAndMore(endpoint)) {
      throw new IllegalArgumentException(
          "'%s' of %s expected no other parameter, got: %s"
              .formatted(PARTS.name(), INFO.id(), endpoint));
    }
    throw new IllegalArgumentException(
        "'%s' of %s expected %s, the only reference to keys of %s on stack %s, got: %s"
            .formatted(
                KEY.name(),
                INFO.id(),
                KeyReference.DIRECT.id(),
                setting.value(INFO, ALGORITHM.name()),
                Stack.PULL.id(),
                setting.value(INFO, KEY.name())));
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    return security(Role.CLIENT, setting);
  }

  @Override
  public MessageSecurity server(Setting setting) {
    return security(Role.SERVER, setting);
  }

  static SignatureProfile profile(Setting setting) {
    return new SignatureProfile(
        setting.suite(),
        KeyType.of(setting.parameters()),
        KeyReference.of(setting.value(INFO, KEY.name())),
        fresh(setting.parameters()),
        HeaderBlocks.names(Integer.parseInt(setting.value(INFO, PARTS.name()))));
  }

  private MessageSecurity security(Role role, Setting setting) {
    SignatureProfile profile = profile(setting);
    Acceptance acceptance =
        new Acceptance(
            role,
            profile,
            profile.security(),
            Validation.of(INFO, setting),
            SeenMessages.of(setting));
    return MessageSecurity.of(
        () -> {
          requireOn(Stack.AXIS2, setting);
          return new DomSignature(acceptance, setting);
        },
        () -> {
          requireOn(Stack.PULL, setting);
          return DIRECTLY.made(setting.parameters())
              ? new DirectSignature(acceptance, setting)
              : new StreamSignature(acceptance, setting);
        });
  }
}
