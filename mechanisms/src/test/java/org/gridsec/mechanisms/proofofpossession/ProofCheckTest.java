package org.gridsec.mechanisms.proofofpossession;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.pki.CertifiedHosts;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProofCheckTest {

  /** RFC 9449 section 7.1, figures 11 and 12. */
  private static final String TOKEN = "Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU";

  private static final URI TARGET = URI.create("https://resource.example.org/protectedresource");

  private final ProofCheck check =
      new ProofCheck(
          new CertifiedHosts(Set.of("resource.example.org", "127.0.0.1")), new SeenMessages());

  private static ECKey key;
  private static ECKey other;

  @BeforeAll
  static void makeKeys() throws Exception {
    key = new ECKeyGenerator(Curve.P_256).generate();
    other = new ECKeyGenerator(Curve.P_256).generate();
  }

  private static String holder() throws Exception {
    return key.computeThumbprint().toString();
  }

  private static HttpMessage request(String method, URI target, String... proofs) {
    HttpMessage request = HttpMessage.request(method, target, () -> new byte[0]);
    for (String proof : proofs) {
      request.has("dpop", proof);
    }
    return request;
  }

  private static JWTClaimsSet.Builder claims() {
    return new JWTClaimsSet.Builder()
        .jwtID("one")
        .claim("htm", "GET")
        .claim("htu", TARGET.toString())
        .issueTime(Date.from(Instant.now()))
        .claim("ath", ProofMaker.hash(TOKEN));
  }

  private static JWSHeader.Builder head() {
    return new JWSHeader.Builder(JWSAlgorithm.ES256).type(ProofMaker.TYPE).jwk(key.toPublicJWK());
  }

  private static String proof(JWSHeader head, JWTClaimsSet claims) throws Exception {
    SignedJWT proof = new SignedJWT(head, claims);
    proof.sign(new ECDSASigner(key));
    return proof.serialize();
  }

  private void refused(String reason, String... proofs) throws Exception {
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(
            () -> check.check(request("GET", TARGET, proofs), TOKEN, holder(), Recorder.NONE))
        .withMessageContaining(reason);
  }

  /** Figures 2 and 9. */
  private static final String EXAMPLE_HEAD =
      "eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNo"
          + "UklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10Nn"
          + "Y5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19";

  private static final String EXAMPLE_HOLDER = "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I";

  @Test
  void the_example_of_section_7_1_is_for_its_request() throws Exception {
    String example =
        EXAMPLE_HEAD
            + ".eyJqdGkiOiJlMWozVl9iS2ljOC1MQUVCIiwiaHRtIjoiR0VUIiwiaHR1IjoiaHR0cHM6Ly9yZXNvdXJjZS5l"
            + "eGFtcGxlLm9yZy9wcm90ZWN0ZWRyZXNvdXJjZSIsImlhdCI6MTU2MjI2MjYxOCwiYXRoIjoiZlVIeU8ycjJaM0"
            + "RaNTNFc05yV0JiMHhXWG9hTnk1OUlpS0NBcWtzbVFFbyJ9.2oW9RP35yRqzhrtNP86L-Ey71EOptxRimPPToA1"
            + "plemAgR6pxHF8y6-yqyVnmcw6Fy1dqd-jfxSYoMxhAJpLjA";
    HttpMessage request = request("GET", TARGET, example);
    JWTClaimsSet claims = check.verified(request, TOKEN, EXAMPLE_HOLDER, Recorder.NONE);
    assertThat(claims.getJWTID()).isEqualTo("e1j3V_bKic8-LAEB");
    assertThat(claims.getIssueTime().toInstant()).isEqualTo(Instant.ofEpochSecond(1562262618));
    assertThat(ProofMaker.hash(TOKEN)).isEqualTo("fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo");
    assertThatExceptionOfType(SecurityFault.class)
        .as("it is of 2019")
        .isThrownBy(() -> check.check(request, TOKEN, EXAMPLE_HOLDER, Recorder.NONE))
        .withMessageContaining("expired");
  }

  @Test
  void what_a_client_makes_is_accepted_once() throws Exception {
    HttpMessage request = request("POST", URI.create("https://127.0.0.1:8443/pull/x=y"));
    new ProofMaker(key, TOKEN).add(request, Recorder.NONE);
    check.check(request, TOKEN, holder(), Recorder.NONE);
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> check.check(request, TOKEN, holder(), Recorder.NONE))
        .withMessage("the message was received before");
  }

  @Test
  void a_name_is_good_once_whatever_else_a_proof_says() throws Exception {
    String first = proof(head().build(), claims().build());
    check.check(request("GET", TARGET, first), TOKEN, holder(), Recorder.NONE);
    refused("received before", proof(head().build(), claims().build()));
    check.check(
        request("GET", TARGET, proof(head().build(), claims().jwtID("two").build())),
        TOKEN,
        holder(),
        Recorder.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTPS://Resource.Example.ORG:443/protectedresource",
        "https://resource.example.org/protectedresource?query#fragment",
        "https://resource.example.org/./protectedresource",
        "https://resource.example.org/%70rotected%72esource",
        "https://resource.example.org/%2E/protectedresource"
      })
  void a_target_may_be_written_otherwise(String target) throws Exception {
    String proof = proof(head().build(), claims().claim("htu", target).build());
    check.check(request("GET", TARGET, proof), TOKEN, holder(), Recorder.NONE);
  }

  record Wrong(String reason, UnaryOperator<JWTClaimsSet.Builder> claims) {
    @Override
    public String toString() {
      return reason;
    }
  }

  static List<Wrong> wrongClaims() {
    Instant now = Instant.now();
    return List.of(
        new Wrong("another method", claims -> claims.claim("htm", "POST")),
        new Wrong("another method", claims -> claims.claim("htm", null)),
        new Wrong("another target", claims -> claims.claim("htu", null)),
        new Wrong("another target", claims -> claims.claim("htu", TARGET + "/more")),
        new Wrong(
            "another target",
            claims -> claims.claim("htu", "http://resource.example.org/protectedresource")),
        new Wrong(
            "another target",
            claims -> claims.claim("htu", "https://resource.example.org:8443/protectedresource")),
        new Wrong(
            "another target",
            claims -> claims.claim("htu", "https://other.example.org/protectedresource")),
        new Wrong(
            "another target",
            claims -> claims.claim("htu", "https://resource.example.org/%2Fprotectedresource")),
        new Wrong(
            "a time that is out of range",
            claims -> claims.claim("iat", new java.math.BigInteger("18446744073709551"))),
        new Wrong("not a signed JWT", claims -> claims.claim("htu", "a b")),
        new Wrong("another access token", claims -> claims.claim("ath", null)),
        new Wrong("another access token", claims -> claims.claim("ath", ProofMaker.hash("other"))),
        new Wrong("lacks a claim", claims -> claims.jwtID(null)),
        new Wrong("lacks a claim", claims -> claims.issueTime(null)),
        new Wrong("expired", claims -> claims.issueTime(Date.from(now.minusSeconds(62)))),
        new Wrong("expired", claims -> claims.issueTime(Date.from(now.plusSeconds(90)))),
        new Wrong("expired", claims -> claims.expirationTime(Date.from(now.minusSeconds(2)))),
        new Wrong("a later time", claims -> claims.notBeforeTime(Date.from(now.plusSeconds(30)))));
  }

  @ParameterizedTest
  @MethodSource("wrongClaims")
  void a_proof_with_another_claim_is_refused(Wrong wrong) throws Exception {
    refused(wrong.reason(), proof(head().build(), wrong.claims().apply(claims()).build()));
  }

  @Test
  void a_request_has_one_proof() throws Exception {
    refused("one proof");
    refused(
        "one proof",
        proof(head().build(), claims().build()),
        proof(head().build(), claims().jwtID("two").build()));
  }

  @Test
  void a_proof_for_another_server_is_refused() throws Exception {
    URI elsewhere = URI.create("https://other.example.org/protectedresource");
    String proof = proof(head().build(), claims().claim("htu", elsewhere.toString()).build());
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(
            () -> check.check(request("GET", elsewhere, proof), TOKEN, holder(), Recorder.NONE))
        .withMessageContaining("another host");
  }

  @Test
  void a_proof_by_another_key_is_refused() throws Exception {
    SignedJWT proof = new SignedJWT(head().jwk(other.toPublicJWK()).build(), claims().build());
    proof.sign(new ECDSASigner(other));
    refused("another key", proof.serialize());
    SignedJWT disguised = new SignedJWT(head().build(), claims().build());
    disguised.sign(new ECDSASigner(other));
    refused("the signature of a proof is invalid", disguised.serialize());
  }

  @Test
  void a_proof_that_was_changed_is_refused() throws Exception {
    String[] parts = proof(head().build(), claims().build()).split("\\.", -1);
    String[] others = proof(head().build(), claims().jwtID("two").build()).split("\\.", -1);
    refused("signature of a proof", parts[0] + "." + others[1] + "." + parts[2]);
    refused("", parts[0] + "." + parts[1] + ".");
    refused("not a signed JWT", parts[0] + "." + parts[1]);
    refused("not a signed JWT", Base64URL.encode("null") + "." + parts[1] + "." + parts[2]);
    refused("not a signed JWT", new PlainJWT(claims().build()).serialize());
  }

  @Test
  void what_is_no_proof_is_refused() throws Exception {
    refused("is not a proof", proof(head().type(JOSEObjectType.JWT).build(), claims().build()));
    refused("is not a proof", proof(head().type(null).build(), claims().build()));
    refused("has the public key", proof(head().jwk(null).build(), claims().build()));
    SignedJWT mac =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256)
                .type(ProofMaker.TYPE)
                .jwk(key.toPublicJWK())
                .build(),
            claims().build());
    mac.sign(new MACSigner(key.toPublicKey().getEncoded()));
    refused("an algorithm that is not accepted", mac.serialize());
  }
}
