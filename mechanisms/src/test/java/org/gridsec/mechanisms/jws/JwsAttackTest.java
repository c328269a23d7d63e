package org.gridsec.mechanisms.jws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Signatures that another program makes with the client's key, Nimbus alone: a good one is
 * accepted, and each that differs in one thing is refused.
 */
class JwsAttackTest {

  private static final String FIELD = "x-jws-signature";
  private static final URI TARGET = URI.create("http://localhost:8080/json/jws/algorithm=ecdsa");
  private static final byte[] BODY = "{\"echoString\":{\"text\":\"1\"}}".getBytes(UTF_8);

  private static final CredentialStore CREDENTIALS =
      Mechanisms.credentials(
          Suite.MODERN, Set.of(), Set.of(), Map.of(), m -> m.info().id().equals("jws"));

  private static final Mechanism MECHANISM = Mechanisms.of("jws");
  private static final Parameters ECDSA = Parameters.of("algorithm", "ecdsa");

  private final HttpSecurity server =
      MECHANISM.server(new Setting(Suite.MODERN, ECDSA, CREDENTIALS.server())).http();
  private final HttpSecurity client =
      MECHANISM.client(new Setting(Suite.MODERN, ECDSA, CREDENTIALS.client()), Channel.NONE).http();

  private final Map<String, Object> said = new TreeMap<>();
  private final Set<String> critical = new HashSet<>(Set.of("b64", "iat", "jti", "htm", "htu"));
  private JWSAlgorithm algorithm = JWSAlgorithm.ES256;
  private String key = kid();
  private boolean encoded;

  JwsAttackTest() {
    said.put("iat", Instant.now().getEpochSecond());
    said.put("jti", "a name");
    said.put("htm", "POST");
    said.put("htu", TARGET.toString());
  }

  private static String kid() {
    try {
      return Base64URL.encode(
              MessageDigest.getInstance("SHA-256")
                  .digest(CREDENTIALS.client().identity(KeyType.EC).certificate().getEncoded()))
          .toString();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JWSSigner clients() throws Exception {
    return new ECDSASigner((ECPrivateKey) CREDENTIALS.client().identity(KeyType.EC).key());
  }

  private JWSHeader head() {
    JWSHeader.Builder head =
        new JWSHeader.Builder(algorithm)
            .keyID(key)
            .contentType("application/json")
            .criticalParams(critical)
            .base64URLEncodePayload(encoded);
    said.forEach(head::customParam);
    return head.build();
  }

  private String signed() throws Exception {
    return signed(head(), clients(), BODY);
  }

  private static String signed(JWSHeader head, JWSSigner signer, byte[] body) throws Exception {
    JWSObject jws = new JWSObject(head, new Payload(body));
    jws.sign(signer);
    return jws.serialize(true);
  }

  private void receive(String signature, byte[] body) throws Exception {
    HttpMessage message = HttpMessage.request("POST", TARGET, () -> body);
    message.has("Content-Type", "application/json");
    message.has(FIELD, signature);
    server.verify(message, new Exchange(Recorder.NONE));
  }

  private void refused(String code, String signature) {
    refused(code, signature, BODY);
  }

  private void refused(String code, String signature, byte[] body) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> receive(signature, body));
    assertThat(fault).as("refusal of %s", signature).isNotNull();
    assertThat(fault.code().getLocalPart()).as(fault.getMessage()).isEqualTo(code);
  }

  @Test
  void what_another_program_signs_is_accepted_once() throws Exception {
    String signature = signed();
    assertThatCode(() -> receive(signature, BODY)).doesNotThrowAnyException();
    refused("InvalidSecurity", signature);
  }

  @Test
  void another_program_verifies_what_the_client_signs() throws Exception {
    HttpMessage message = HttpMessage.request("POST", TARGET, () -> BODY);
    message.has("Content-Type", "application/json");
    client.protect(message, new Exchange(Recorder.NONE));
    JWSObject jws = JWSObject.parse(message.values(FIELD).get(0), new Payload(BODY));
    ECPublicKey known =
        (ECPublicKey) CREDENTIALS.client().identity(KeyType.EC).certificate().getPublicKey();
    critical.remove("b64");
    assertThat(jws.verify(new ECDSAVerifier(known, critical))).isTrue();
    JWSObject other = JWSObject.parse(message.values(FIELD).get(0), new Payload("{}"));
    assertThat(other.verify(new ECDSAVerifier(known, critical))).isFalse();
  }

  @Test
  void another_algorithm_is_refused() throws Exception {
    byte[] secret =
        CREDENTIALS.client().identity(KeyType.EC).certificate().getPublicKey().getEncoded();
    algorithm = JWSAlgorithm.HS256;
    refused("UnsupportedAlgorithm", signed(head(), new MACSigner(secret), BODY));
    String none = head().toString().replace("HS256", "none");
    refused("InvalidSecurity", Base64URL.encode(none) + ".." + Base64URL.encode("x"));
    refused("InvalidSecurity", Base64URL.encode(none) + "..");
  }

  @Test
  void a_key_that_is_not_known_is_refused() throws Exception {
    ECKey own = new ECKeyGenerator(Curve.P_256).generate();
    refused("FailedCheck", signed(head(), new ECDSASigner(own), BODY));
    JWSHeader offering = new JWSHeader.Builder(head()).jwk(own.toPublicJWK()).build();
    refused("FailedCheck", signed(offering, new ECDSASigner(own), BODY));
    key = "another";
    refused("SecurityTokenUnavailable", signed());
    key = null;
    refused("SecurityTokenUnavailable", signed());
  }

  @Test
  void a_critical_parameter_that_is_not_understood_is_refused() throws Exception {
    said.put("http://openbanking.org.uk/tan", "example.org");
    critical.add("http://openbanking.org.uk/tan");
    refused("UnsupportedAlgorithm", signed());
  }

  /** RFC 7515 sections 4 and 4.1.11: a header is an object, and critical are names. */
  @Test
  void a_header_of_another_form_is_refused() {
    String nameless = head().toString().replace("\"crit\":[", "\"crit\":[null,");
    for (String head : List.of("null", "[]", "1", nameless)) {
      refused("InvalidSecurity", Base64URL.encode(head) + ".." + Base64URL.encode("x"));
    }
  }

  @ParameterizedTest
  @CsvSource({"b64", "iat", "jti", "htm", "htu"})
  void a_parameter_that_is_not_critical_is_refused(String name) throws Exception {
    critical.remove(name);
    refused("InvalidSecurity", signed());
  }

  @ParameterizedTest
  @CsvSource({"iat", "jti", "htm", "htu"})
  void a_parameter_that_is_missing_or_of_another_type_is_refused(String name) throws Exception {
    said.put(name, true);
    refused("InvalidSecurity", signed());
    said.remove(name);
    refused("InvalidSecurity", signed());
  }

  @Test
  void a_message_that_is_over_is_refused() throws Exception {
    long now = Instant.now().getEpochSecond();
    said.put("exp", now + 30);
    critical.add("exp");
    assertThatCode(() -> receive(signed(), BODY)).doesNotThrowAnyException();
    said.put("exp", now - 30);
    refused("MessageExpired", signed());
    critical.remove("exp");
    refused("MessageExpired", signed());
    said.put("exp", "never");
    refused("InvalidSecurity", signed());
    said.remove("exp");
    for (long time : new long[] {now - 120, now + 120}) {
      said.put("iat", time);
      refused("MessageExpired", signed());
    }
    for (long time : new long[] {-1, Long.MAX_VALUE}) {
      said.put("iat", time);
      refused("InvalidSecurity", signed());
    }
  }

  @Test
  void a_payload_in_the_signature_is_refused() throws Exception {
    JWSObject whole = new JWSObject(head(), new Payload(BODY));
    whole.sign(clients());
    String detached = whole.serialize(true);
    refused("InvalidSecurity", detached.replace("..", "." + Base64URL.encode(BODY) + "."));
    refused("InvalidSecurity", detached.replace("..", "."));
    refused("InvalidSecurity", detached + "=");
    refused("InvalidSecurity", detached + ".");
    encoded = true;
    refused("InvalidSecurity", signed());
  }

  @Test
  void bodies_of_two_messages_cannot_be_swapped() throws Exception {
    byte[] other = "{\"echoString\":{\"text\":\"2\"}}".getBytes(UTF_8);
    String first = signed();
    said.put("jti", "another name");
    String second = signed(head(), clients(), other);
    refused("FailedCheck", first, other);
    refused("FailedCheck", second, BODY);
    String head = first.substring(0, first.indexOf('.'));
    refused("FailedCheck", head + second.substring(second.indexOf('.')));
    receive(first, BODY);
    receive(second, other);
  }

  /** Octets that are no UTF-8 stand for themselves and not for a character that replaces them. */
  @Test
  void octets_that_are_no_text_are_told_apart() throws Exception {
    byte[] one = {'"', (byte) 0xff, '"'};
    byte[] other = {'"', (byte) 0xfe, '"'};
    HttpMessage message = HttpMessage.request("POST", TARGET, () -> one);
    message.has("Content-Type", "application/json");
    client.protect(message, new Exchange(Recorder.NONE));
    refused("FailedCheck", message.values(FIELD).get(0), other);
    receive(message.values(FIELD).get(0), one);
  }
}
