package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Ago;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Messages whose sender has the key, but that were not made now, or do not say when. */
class StaleMessageTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));
  private static final String REFERENCE = ApReq.reference(new byte[] {1});
  private static final byte[] KEY = new byte[16];
  private static final Duration MINUTE = Duration.ofSeconds(60);

  @ParameterizedTest
  @EnumSource(Suite.class)
  void an_encrypted_message_counts_while_it_is_fresh(Suite suite) throws Exception {
    Protection receiver = new BodyEncryption(Role.SERVER, suite.encryptionMethod(), true);

    assertThat(receiver.receive(encrypted(suite, Duration.ZERO, MINUTE)).open(KEY, Recorder.NONE))
        .isNotNull();
    assertThat(
            receiver
                .receive(encrypted(suite, Duration.ofSeconds(-30), MINUTE))
                .open(KEY, Recorder.NONE))
        .isNotNull();
    expired(receiver, encrypted(suite, Duration.ofSeconds(70), MINUTE));
    expired(receiver, encrypted(suite, Duration.ofSeconds(70), Duration.ofDays(1)));
    expired(receiver, encrypted(suite, Duration.ofSeconds(-70), MINUTE));
  }

  @ParameterizedTest
  @EnumSource(Suite.class)
  void a_signed_message_counts_while_it_is_fresh(Suite suite) throws Exception {
    Protection receiver = new BodySignature(Role.SERVER, suite);

    assertThat(receiver.receive(signed(suite, Duration.ZERO, MINUTE)).open(KEY, Recorder.NONE))
        .isNotNull();
    assertThat(
            receiver
                .receive(signed(suite, Duration.ofSeconds(-30), MINUTE))
                .open(KEY, Recorder.NONE))
        .isNotNull();
    expired(receiver, signed(suite, Duration.ofSeconds(70), MINUTE));
    expired(receiver, signed(suite, Duration.ofSeconds(70), Duration.ofDays(1)));
    expired(receiver, signed(suite, Duration.ofSeconds(-70), MINUTE));
  }

  @ParameterizedTest
  @EnumSource(Suite.class)
  void an_encrypted_message_that_does_not_say_when_it_was_made_is_rejected(Suite suite)
      throws Exception {
    Protection receiver = new BodyEncryption(Role.SERVER, suite.encryptionMethod(), true);
    Document envelope = Envelopes.parse(CLEAR);
    encrypt(suite, envelope);

    assertThat(faultOf(receiver, envelope)).isEqualTo("FailedCheck");
  }

  @ParameterizedTest
  @EnumSource(Suite.class)
  void a_timestamp_that_is_not_signed_is_rejected(Suite suite) throws Exception {
    Protection receiver = new BodySignature(Role.SERVER, suite);

    assertThat(faultOf(receiver, signed(suite, Duration.ZERO, MINUTE, "Body")))
        .isEqualTo("FailedCheck");
    assertThat(faultOf(receiver, signed(suite, Duration.ZERO, MINUTE, "Timestamp")))
        .isEqualTo("FailedCheck");
  }

  private static Document encrypted(Suite suite, Duration age, Duration lifetime) throws Exception {
    Document envelope = Envelopes.parse(CLEAR);
    Timestamp timestamp =
        new Timestamp(true, envelope, new Ago(age), Math.toIntExact(lifetime.toSeconds()));
    timestamp.addWSUNamespace();
    Element body = Envelopes.child(envelope.getDocumentElement(), "Body");
    body.insertBefore(timestamp.getElement(), body.getFirstChild());
    encrypt(suite, envelope);
    return envelope;
  }

  private static void encrypt(Suite suite, Document envelope) throws Exception {
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    WSSecEncrypt encryption = new WSSecEncrypt(header);
    encryption.setEncryptSymmKey(false);
    encryption.setSymmetricEncAlgorithm(suite.encryptionMethod());
    encryption.setCustomReferenceValue(WSConstants.WSS_KRB_KI_VALUE_TYPE);
    encryption.setEncKeyId(REFERENCE);
    encryption.build(null, new SecretKeySpec(KEY, "AES"));
  }

  private static Document signed(Suite suite, Duration age, Duration lifetime) throws Exception {
    return signed(suite, age, lifetime, "Timestamp", "Body");
  }

  private static Document signed(Suite suite, Duration age, Duration lifetime, String... parts)
      throws Exception {
    Document envelope = Envelopes.parse(CLEAR);
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    WSSecTimestamp timestamp = new WSSecTimestamp(header);
    timestamp.setWsTimeSource(new Ago(age));
    timestamp.setTimeToLive(Math.toIntExact(lifetime.toSeconds()));
    timestamp.build();
    WSSecSignature signature = new WSSecSignature(header);
    signature.setKeyIdentifierType(WSConstants.CUSTOM_KEY_IDENTIFIER);
    signature.setCustomTokenValueType(WSConstants.WSS_KRB_KI_VALUE_TYPE);
    signature.setCustomTokenId(REFERENCE);
    signature.setSecretKey(KEY);
    signature.setSignatureAlgorithm(suite.macMethod());
    signature.setDigestAlgo(suite.digestMethod());
    for (String part : parts) {
      String namespace = part.equals("Timestamp") ? WSConstants.WSU_NS : Envelopes.SOAP;
      signature.getParts().add(new WSEncryptionPart(part, namespace, "Element"));
    }
    signature.build(null);
    return envelope;
  }

  private static void expired(Protection receiver, Document envelope) {
    assertThat(faultOf(receiver, envelope)).isEqualTo("MessageExpired");
  }

  private static String faultOf(Protection receiver, Document envelope) {
    SecurityFault fault =
        catchThrowableOfType(
            SecurityFault.class,
            () ->
                receiver
                    .receive(new TamperedMessage(Envelopes.print(envelope)).document())
                    .open(KEY, Recorder.NONE));
    assertThat(fault).as("a fault").isNotNull();
    return fault.code().getLocalPart();
  }
}
