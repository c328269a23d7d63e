package org.gridsec.mechanisms.httpsignature;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;

/** The examples of RFC 9421, by its sections, and of RFC 9530. */
class SignatureExamplesTest {

  private static final String REQUEST_DIGEST =
      "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJ"
          + "wew==:";

  private static final String RESPONSE_DIGEST =
      "sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGg"
          + "fLQ==:";

  /** B.1.2, test-key-rsa-pss. */
  private static final String RSA_PSS =
      "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr4tmm3r20Wd/PbqvP1s2"
          + "+QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct+Lh1GH45x28Rw3Ry53mm+"
          + "oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHq"
          + "gDsznjPFmTOtCEcN2Z1FpWgchwuYLPL+Wokqltd11nqqzi+bJ9cvSKADYdUAAN5W"
          + "Utzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4"
          + "aOT9v6d+nb4bnNkQVklLQ3fVAvJm+xdDOp9LCNCN48V2pnDOkFV6+U9nV5oyc6XI"
          + "2wIDAQAB";

  /** B.1.3, test-key-ecc-p256. */
  private static final String P256 =
      "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf"
          + "w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==";

  /** B.1.4, test-key-ed25519. */
  private static final String ED25519 =
      "MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=";

  private static final String ED25519_PRIVATE =
      "MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF";

  /** B.1.5, test-shared-secret. */
  private static final String SECRET =
      "uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==";

  /** B.2, test-request. */
  private static HttpMessage request() {
    return message(
        HttpMessage.request(
            "POST",
            URI.create("http://example.com/foo?param=Value&Pet=dog"),
            () -> "{\"hello\": \"world\"}".getBytes(UTF_8)),
        "Host: example.com",
        "Date: Tue, 20 Apr 2021 02:07:55 GMT",
        "Content-Type: application/json",
        "Content-Digest: " + REQUEST_DIGEST,
        "Content-Length: 18");
  }

  /** B.2, test-response. */
  private static HttpMessage response() {
    return message(
        HttpMessage.response(200, () -> "{\"message\": \"good dog\"}".getBytes(UTF_8)),
        "Date: Tue, 20 Apr 2021 02:07:56 GMT",
        "Content-Type: application/json",
        "Content-Digest: " + RESPONSE_DIGEST,
        "Content-Length: 23");
  }

  private static HttpMessage message(HttpMessage message, String... fields) {
    for (String field : fields) {
      String[] parts = field.split(": ?", 2);
      message.has(parts[0], parts[1]);
    }
    return message;
  }

  /** What is signed, by a field as the specification has it. */
  private static String base(String input, HttpMessage message, HttpMessage request)
      throws SecurityFault {
    Map<String, SignatureInput> inputs = StructuredField.inputs(List.of(input));
    assertThat(inputs).hasSize(1);
    inputs.forEach((label, read) -> assertThat(label + "=" + read.text()).isEqualTo(input));
    return new String(SignatureBase.of(inputs.values().iterator().next(), message, request), UTF_8);
  }

  private static void assertVerifies(
      SignatureAlgorithm algorithm, String kind, String key, String base, String signature)
      throws Exception {
    PublicKey known =
        KeyFactory.getInstance(kind).generatePublic(new X509EncodedKeySpec(decoded(key)));
    assertThat(algorithm.verifies(known, base.getBytes(UTF_8), decoded(signature))).isTrue();
    assertThat(algorithm.verifies(known, (base + " ").getBytes(UTF_8), decoded(signature)))
        .isFalse();
    assertThat(algorithm.verifies(known, base.getBytes(UTF_8), new byte[] {1})).isFalse();
  }

  private static byte[] decoded(String base64) {
    return Base64.getDecoder().decode(base64);
  }

  @Test
  void b_2_1_minimal_signature_using_rsa_pss_sha512() throws Exception {
    String base =
        base(
            "sig-b21=();created=1618884473;keyid=\"test-key-rsa-pss\";nonce=\"b3k2pp5k7z-50gnwp.yemd\"",
            request(),
            null);
    assertThat(base)
        .isEqualTo(
            "\"@signature-params\": ();created=1618884473;keyid=\"test-key-rsa-pss\""
                + ";nonce=\"b3k2pp5k7z-50gnwp.yemd\"");
    assertVerifies(
        SignatureAlgorithm.RSA_PSS_SHA512,
        "RSA",
        RSA_PSS,
        base,
        "d2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf"
            + "8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhz"
            + "x2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVP"
            + "nP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==");
  }

  @Test
  void b_2_2_selective_covered_components_using_rsa_pss_sha512() throws Exception {
    String base =
        base(
            "sig-b22=(\"@authority\" \"content-digest\" \"@query-param\";name=\"Pet\")"
                + ";created=1618884473;keyid=\"test-key-rsa-pss\";tag=\"header-example\"",
            request(),
            null);
    assertThat(base)
        .isEqualTo(
            "\"@authority\": example.com\n\"content-digest\": "
                + REQUEST_DIGEST
                + "\n\"@query-param\";name=\"Pet\": dog\n\"@signature-params\": (\"@authority\""
                + " \"content-digest\" \"@query-param\";name=\"Pet\");created=1618884473"
                + ";keyid=\"test-key-rsa-pss\";tag=\"header-example\"");
    assertVerifies(
        SignatureAlgorithm.RSA_PSS_SHA512,
        "RSA",
        RSA_PSS,
        base,
        "LjbtqUbfmvjj5C5kr1Ugj4PmLYvx9wVjZvD9GsTT4F7GrcQEdJzgI9qHxICagShLRiLMlAJjtq6N4CDfKtjvuJyE5q"
            + "H7KT8UCMkSowOB4+ECxCmT8rtAmj/0PIXxi0A0nxKyB09RNrCQibbUjsLS/2YyFYXEu4TRJQzRw1rLEuEfY17S"
            + "ARYhpTlaqwZVtR8NV7+4UKkjqpcAoFqWFQh62s7Cl+H2fjBSpqfZUJcsIk4N6wiKYd4je2U/lankenQ99PZfB4"
            + "jY3I5rSV2DSBVkSFsURIjYErOs0tFTQosMTAoxk//0RoKUqiYY8Bh0aaUEb0rQl3/XaVe4bXTugEjHSw==");
  }

  @Test
  void b_2_3_full_coverage_using_rsa_pss_sha512() throws Exception {
    String base =
        base(
            "sig-b23=(\"date\" \"@method\" \"@path\" \"@query\" \"@authority\" \"content-type\""
                + " \"content-digest\" \"content-length\");created=1618884473"
                + ";keyid=\"test-key-rsa-pss\"",
            request(),
            null);
    assertThat(base)
        .startsWith(
            """
            "date": Tue, 20 Apr 2021 02:07:55 GMT
            "@method": POST
            "@path": /foo
            "@query": ?param=Value&Pet=dog
            "@authority": example.com
            """);
    assertVerifies(
        SignatureAlgorithm.RSA_PSS_SHA512,
        "RSA",
        RSA_PSS,
        base,
        "bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRR"
            + "U5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH"
            + "1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8"
            + "ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==");
  }

  @Test
  void b_2_4_signing_a_response_using_ecdsa_p256_sha256() throws Exception {
    String base =
        base(
            "sig-b24=(\"@status\" \"content-type\" \"content-digest\" \"content-length\")"
                + ";created=1618884473;keyid=\"test-key-ecc-p256\"",
            response(),
            null);
    assertThat(base).startsWith("\"@status\": 200\n\"content-type\": application/json\n");
    assertVerifies(
        SignatureAlgorithm.ECDSA_P256_SHA256,
        "EC",
        P256,
        base,
        "wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==");
  }

  /** This project has no shared keys: that the base is right is all that this shows. */
  @Test
  void b_2_5_signing_a_request_using_hmac_sha256() throws Exception {
    String base =
        base(
            "sig-b25=(\"date\" \"@authority\" \"content-type\");created=1618884473"
                + ";keyid=\"test-shared-secret\"",
            request(),
            null);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(decoded(SECRET), "HmacSHA256"));
    assertThat(mac.doFinal(base.getBytes(UTF_8)))
        .isEqualTo(decoded("pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8="));
  }

  @Test
  void b_2_6_signing_a_request_using_ed25519() throws Exception {
    String base =
        base(
            "sig-b26=(\"date\" \"@method\" \"@path\" \"@authority\" \"content-type\""
                + " \"content-length\");created=1618884473;keyid=\"test-key-ed25519\"",
            request(),
            null);
    String signature =
        "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==";
    assertVerifies(SignatureAlgorithm.ED25519, "Ed25519", ED25519, base, signature);
    PrivateKey key =
        KeyFactory.getInstance("Ed25519")
            .generatePrivate(new PKCS8EncodedKeySpec(decoded(ED25519_PRIVATE)));
    assertThat(SignatureAlgorithm.ED25519.sign(key, base.getBytes(UTF_8)))
        .isEqualTo(decoded(signature));
  }

  @Test
  void b_3_tls_terminating_proxies() throws Exception {
    HttpMessage request =
        message(
            HttpMessage.request(
                "POST",
                URI.create("https://service.internal.example/foo?param=Value&Pet=dog"),
                () -> new byte[0]),
            "Client-Cert: :MIIBqDCCAU6gAwIBAgIBBzAKBggqhkjOPQQDAjA6MRswGQYDVQQKDBJMZXQncyBBdXRoZW50"
                + "aWNhdGUxGzAZBgNVBAMMEkxBIEludGVybWVkaWF0ZSBDQTAeFw0yMDAxMTQyMjU1MzNaFw0yMTAxMjMy"
                + "MjU1MzNaMA0xCzAJBgNVBAMMAkJDMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8YnXXfaUgmnMtOXU"
                + "/IncWalRhebrXmckC8vdgJ1p5Be5F/3YC8OthxM4+k1M6aEAEFcGzkJiNy6J84y7uzo9M6NyMHAwCQYD"
                + "VR0TBAIwADAfBgNVHSMEGDAWgBRm3WjLa38lbEYCuiCPct0ZaSED2DAOBgNVHQ8BAf8EBAMCBsAwEwYD"
                + "VR0lBAwwCgYIKwYBBQUHAwIwHQYDVR0RAQH/BBMwEYEPYmRjQGV4YW1wbGUuY29tMAoGCCqGSM49BAMC"
                + "A0gAMEUCIBHda/r1vaL6G3VliL4/Di6YK0Q6bMjeSkC3dFCOOB8TAiEAx/kHSB4urmiZ0NX5r5XarmPk"
                + "0wmuydBVoU4hBVZ1yhk=:");
    String base =
        base(
            "ttrp=(\"@path\" \"@query\" \"@method\" \"@authority\" \"client-cert\")"
                + ";created=1618884473;keyid=\"test-key-ecc-p256\"",
            request,
            null);
    assertVerifies(
        SignatureAlgorithm.ECDSA_P256_SHA256,
        "EC",
        P256,
        base,
        "xVMHVpawaAC/0SbHrKRs9i8I3eOs5RtTMGCWXm/9nvZzoHsIg6Mce9315T6xoklyy0yzhD9ah4JHRwMLOgmizw==");
  }

  private static final String TRANSFORM =
      "transform=(\"@method\" \"@path\" \"@authority\" \"accept\");created=1618884473"
          + ";keyid=\"test-key-ed25519\"";

  private static boolean transformed(String method, String target, String... accept)
      throws Exception {
    HttpMessage request = HttpMessage.request(method, URI.create(target), () -> new byte[0]);
    for (String value : accept) {
      request.has("Accept", value);
    }
    PublicKey key =
        KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(decoded(ED25519)));
    return SignatureAlgorithm.ED25519.verifies(
        key,
        base(TRANSFORM, request, null).getBytes(UTF_8),
        decoded(
            "ZT1kooQsEHpZ0I1IjCqtQppOmIqlJPeo7DHR3SoMn0s5JZ1eRGS0A+vyYP9t/LXlh5QMFFQ6cpLt2m0pmj3NDA=="));
  }

  @Test
  void b_4_http_message_transformations() throws Exception {
    String target = "https://example.org/demo?name1=Value1&Name2=value2";
    assertThat(transformed("GET", target, "application/json", "*/*")).isTrue();
    assertThat(transformed("GET", target + "&param=added", "application/json", "*/*")).isTrue();
    assertThat(transformed("GET", target, "application/json, */*")).isTrue();
    assertThat(
            transformed(
                "POST", "https://example.com/demo?name1=Value1&Name2=value2", "application/json"))
        .isFalse();
    assertThat(transformed("GET", target, "*/*", "application/json")).isFalse();
  }

  private static final String BOUND =
      "reqres=(\"@status\" \"content-digest\" \"content-type\" \"@authority\";req"
          + " \"@method\";req \"@path\";req \"content-digest\";req);created=1618884479"
          + ";keyid=\"test-key-ecc-p256\"";

  private static HttpMessage unavailable() {
    return message(
        HttpMessage.response(503, () -> new byte[0]),
        "Content-Type: application/json",
        "Content-Digest: sha-512=:0Y6iCBzGg5rZtoXS95Ijz03mslf6KAMCloESHObfwnHJDbkkWWQz6PhhU9kxsTbAR"
            + "tY2PTBOzq24uJFpHsMuAg==:");
  }

  @Test
  void section_2_4_a_response_is_bound_to_its_request() throws Exception {
    String base = base(BOUND, unavailable(), request());
    assertThat(base)
        .startsWith("\"@status\": 503\n")
        .contains(
            "\n\"@authority\";req: example.com\n\"@method\";req: POST\n\"@path\";req: /foo\n"
                + "\"content-digest\";req: "
                + REQUEST_DIGEST);
    assertVerifies(
        SignatureAlgorithm.ECDSA_P256_SHA256,
        "EC",
        P256,
        base,
        "dMT/A/76ehrdBTD/2Xx8QuKV6FoyzEP/I9hdzKN8LQJLNgzU4W767HK05rx1i8meNQQgQPgQp8wq2ive3tV5Ag==");
  }

  /** RFC 9421 sections 2.1 and 2.2. */
  @Test
  void parts_of_messages_are_as_section_2_has_them() throws Exception {
    HttpMessage request =
        message(
            HttpMessage.request(
                "GET", URI.create("HTTPS://WWW.Example.com:443/p%61th?"), () -> new byte[0]),
            "X-OWS-Header:   Leading and trailing whitespace.   ",
            "X-Obs-Fold-Header: Obsolete\n    line folding. ",
            "Cache-Control: max-age=60 ",
            "Cache-Control:    must-revalidate",
            "X-Empty-Header:");
    assertThat(
            base(
                "s=(\"x-ows-header\" \"x-obs-fold-header\" \"cache-control\" \"x-empty-header\""
                    + " \"@authority\" \"@path\" \"@query\" \"@scheme\" \"@request-target\")",
                request,
                null))
        .startsWith(
            """
            "x-ows-header": Leading and trailing whitespace.
            "x-obs-fold-header": Obsolete line folding.
            "cache-control": max-age=60, must-revalidate
            "x-empty-header":\s
            "@authority": www.example.com
            "@path": /p%61th
            "@query": ?
            "@scheme": https
            "@request-target": /p%61th?
            """);
  }

  @Test
  void parameters_of_a_query_are_encoded_as_section_2_2_8_has_it() throws Exception {
    HttpMessage request =
        HttpMessage.request(
            "GET",
            URI.create(
                "https://example.com/parameters?var=this%20is%20a%20big%0Amultiline%20value"
                    + "&bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something&twice=1&twice=2"),
            () -> new byte[0]);
    assertThat(
            base(
                "s=(\"@query-param\";name=\"var\" \"@query-param\";name=\"bar\""
                    + " \"@query-param\";name=\"fa%C3%A7ade%22%3A%20\")",
                request, null))
        .startsWith(
            """
            "@query-param";name="var": this%20is%20a%20big%0Amultiline%20value
            "@query-param";name="bar": with%20plus%20whitespace
            "@query-param";name="fa%C3%A7ade%22%3A%20": something
            """);
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> base("s=(\"@query-param\";name=\"twice\")", request, null));
  }

  @Test
  void what_is_not_there_or_not_understood_is_not_signed() {
    for (String covered :
        List.of(
            "\"x-none\"",
            "\"Date\"",
            "\"@status\"",
            "\"@none\"",
            "\"date\";sf",
            "\"date\";bs",
            "\"date\";key=\"a\"",
            "\"date\";tr",
            "\"date\";req",
            "\"@query-param\"",
            "\"date\" \"date\"")) {
      assertThatExceptionOfType(SecurityFault.class)
          .as(covered)
          .isThrownBy(() -> base("s=(" + covered + ")", request(), null));
    }
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> base("s=(\"@method\")", response(), request()));
    HttpMessage without = HttpMessage.request("POST", URI.create("http:///foo"), () -> new byte[0]);
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> base("s=(\"@authority\")", without, null));
  }

  @Test
  void bodies_are_compared_with_their_digests() throws Exception {
    ContentDigest.verify(request());
    ContentDigest.verify(response());
    HttpMessage made = HttpMessage.response(200, () -> "{\"hello\": \"world\"}\n".getBytes(UTF_8));
    ContentDigest.add(made);
    ContentDigest.verify(made);
    // RFC 9530 appendix A, of the same body with its line's end
    assertThat(made.values("content-digest"))
        .containsExactly("sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:");
    for (String digest :
        List.of(
            RESPONSE_DIGEST,
            "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:",
            REQUEST_DIGEST + ", sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:",
            "md5=:Sd/dVLAcvNLSq16eXua5uQ==:",
            "sha-512=::",
            "sha-512=a",
            "")) {
      HttpMessage other =
          HttpMessage.request(
              "POST",
              URI.create("http://example.com/"),
              () -> "{\"hello\": \"world\"}".getBytes(UTF_8));
      other.has("Content-Digest", digest);
      assertThatExceptionOfType(SecurityFault.class)
          .as(digest)
          .isThrownBy(() -> ContentDigest.verify(other));
    }
  }

  @Test
  void malformed_fields_are_refused() {
    for (String field :
        List.of(
            "sig",
            "sig=",
            "sig=()  x",
            "sig=(",
            "sig=(\"a\"",
            "sig=(\"a\"\"b\")",
            "sig=(\"a)",
            "sig=(\"a\\x\")",
            "sig=(\"\u00e9\")",
            "sig=(a)",
            "sig=();created=1.5",
            "sig=();created=1234567890123456",
            "sig=();created=-",
            "sig=();x=:AA==:",
            "sig=();x=token",
            "sig=();a=1;a=2",
            "sig=(), ",
            "sig=(),, b=()",
            "sig=(), sig=()",
            "Sig=()",
            "1=()",
            "sig=\"a\"")) {
      assertThatExceptionOfType(SecurityFault.class)
          .as(field)
          .isThrownBy(() -> StructuredField.inputs(List.of(field)));
    }
    for (String field : List.of("sig=:AA", "sig=AA", "sig=:A!:", "sig=:AA==:, sig=:AA==:")) {
      assertThatExceptionOfType(SecurityFault.class)
          .as(field)
          .isThrownBy(() -> StructuredField.byteSequences(List.of(field)));
    }
  }
}
