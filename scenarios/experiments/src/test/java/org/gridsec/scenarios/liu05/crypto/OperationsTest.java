package org.gridsec.scenarios.liu05.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationsTest {

  private static final byte[] INPUT = Inputs.random(7, 1000);

  static final List<Algorithm> SIGNATURES = Algorithm.SIGNATURES;
  static final List<Algorithm> CIPHERS = Algorithm.CIPHERS;

  static Stream<Arguments> signatures() {
    return offered(Algorithm.SIGNATURES);
  }

  static Stream<Arguments> ciphers() {
    return offered(Algorithm.CIPHERS);
  }

  static Stream<Arguments> rsaEncryptions() {
    return offered(Algorithm.RSA_ENCRYPTIONS);
  }

  static Stream<Arguments> digests() {
    return offered(Algorithm.DIGESTS);
  }

  private static Stream<Arguments> offered(List<Algorithm> algorithms) {
    return Stream.of(JceProvider.values())
        .flatMap(
            provider ->
                algorithms.stream()
                    .filter(a -> a.isIn(provider))
                    .map(algorithm -> Arguments.of(algorithm, provider)));
  }

  private static SingleOperation prepare(
      String operation, Algorithm algorithm, JceProvider provider) throws Exception {
    return CryptoOperations.prepare(
        operation, algorithm.parameters(algorithm.of(provider).getName()), INPUT, 7);
  }

  @ParameterizedTest
  @MethodSource("signatures")
  void what_is_signed_verifies_again_and_again(Algorithm algorithm, JceProvider provider)
      throws Exception {
    SingleOperation signing = prepare("sign", algorithm, provider);
    SingleOperation verification = prepare("verify", algorithm, provider);

    signing.check();
    verification.check();

    for (int i = 0; i < 3; i++) {
      assertThat((byte[]) signing.run()).isNotEmpty();
      assertThat(verification.run()).isEqualTo(true);
    }
  }

  @ParameterizedTest
  @MethodSource("ciphers")
  void what_is_encrypted_decrypts_again_and_again(Algorithm algorithm, JceProvider provider)
      throws Exception {
    SingleOperation encryption = prepare("encrypt", algorithm, provider);
    SingleOperation decryption = prepare("decrypt", algorithm, provider);

    for (int i = 0; i < 3; i++) {
      assertThat((Integer) encryption.run()).isGreaterThanOrEqualTo(INPUT.length);
      encryption.check();
      assertThat(decryption.run()).isEqualTo(INPUT.length);
      decryption.check();
    }
  }

  @ParameterizedTest
  @MethodSource("rsaEncryptions")
  void rsa_encrypts_block_by_block(Algorithm algorithm, JceProvider provider) throws Exception {
    RsaOperation operation = new RsaOperation(algorithm, provider, INPUT);

    operation.check();

    int blocks = (INPUT.length + operation.blockBytes() - 1) / operation.blockBytes();
    assertThat(operation.encrypt()).hasSize(blocks * algorithm.keyBits() / Byte.SIZE);
    assertThat(operation.decrypt()).isEqualTo(INPUT);
    assertThat(prepare("decrypt", algorithm, provider).run()).isEqualTo(INPUT);
    assertThat((byte[]) prepare("encrypt", algorithm, provider).run())
        .hasSize(blocks * algorithm.keyBits() / Byte.SIZE);
  }

  @ParameterizedTest
  @MethodSource("digests")
  void a_digest_is_the_jdk_s(Algorithm algorithm, JceProvider provider) throws Exception {
    prepare("digest", algorithm, provider).check();
  }

  @ParameterizedTest
  @FieldSource("SIGNATURES")
  void bouncycastle_has_every_signature(Algorithm algorithm) {
    assertThat(algorithm.isIn(JceProvider.BC)).isTrue();
  }

  @ParameterizedTest
  @FieldSource("CIPHERS")
  void both_providers_have_every_cipher(Algorithm algorithm) {
    assertThat(algorithm.isIn(JceProvider.BC)).isTrue();
    assertThat(algorithm.isIn(JceProvider.JDK)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16, 20, 21, 8000})
  void derived_keys_are_those_of_rfc_2246(int length) throws Exception {
    KeyDerivation derivation = new KeyDerivation(length, 7);

    derivation.check();

    assertThat(derivation.run()).hasSize(length);
  }

  @Test
  void input_follows_from_the_seed() {
    assertThat(Inputs.random(7, 1000)).isEqualTo(INPUT).isNotEqualTo(Inputs.random(8, 1000));
  }

  @Test
  void a_provider_without_the_algorithm_is_named() {
    assertThatThrownBy(() -> Algorithm.of("MD5withRSA").of(JceProvider.ACCP))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("provider expected one that has Signature MD5withRSA, got: ACCP");
  }

  @Test
  void an_operation_that_there_is_not_is_refused() {
    assertThatThrownBy(
            () ->
                CryptoOperations.prepare(
                    "compress", Algorithm.of("AES").parameters("BC"), INPUT, 7))
        .hasMessage("an operation on bytes expected, got: compress");
    assertThatThrownBy(() -> CryptoOperations.prepare("sign", Parameters.NONE, INPUT, 7))
        .hasMessageStartingWith("'algorithm' expected MD5withRSA, ");
  }
}
