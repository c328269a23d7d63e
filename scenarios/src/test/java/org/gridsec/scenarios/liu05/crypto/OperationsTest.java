package org.gridsec.scenarios.liu05.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.gridsec.core.model.JceProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationsTest {

  private static final byte[] INPUT = Inputs.random(7, 1000);

  static Stream<Arguments> signatures() {
    return offered(SignatureAlgorithm.values());
  }

  static Stream<Arguments> ciphers() {
    return offered(CipherAlgorithm.values());
  }

  static Stream<Arguments> rsaEncryptions() {
    return offered(RsaEncryption.values());
  }

  private static Stream<Arguments> offered(JcaAlgorithm[] algorithms) {
    return Stream.of(JceProvider.values())
        .flatMap(
            provider ->
                Stream.of(algorithms)
                    .filter(a -> a.isIn(provider))
                    .map(algorithm -> Arguments.of(algorithm, provider)));
  }

  @ParameterizedTest
  @MethodSource("signatures")
  void what_is_signed_verifies_again_and_again(SignatureAlgorithm algorithm, JceProvider provider)
      throws Exception {
    SignatureOperation operation = new SignatureOperation(algorithm, provider, INPUT);

    operation.check();

    for (int i = 0; i < 3; i++) {
      assertThat(operation.sign()).isNotEmpty();
      assertThat(operation.verify()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("ciphers")
  void what_is_encrypted_decrypts_again_and_again(CipherAlgorithm algorithm, JceProvider provider)
      throws Exception {
    CipherOperation operation = new CipherOperation(algorithm, provider, INPUT, 7);

    for (int i = 0; i < 3; i++) {
      assertThat(operation.encrypt()).isGreaterThanOrEqualTo(INPUT.length);
      assertThat(operation.decrypt()).isEqualTo(INPUT.length);
      operation.check();
    }
  }

  @ParameterizedTest
  @MethodSource("rsaEncryptions")
  void rsa_encrypts_block_by_block(RsaEncryption algorithm, JceProvider provider) throws Exception {
    RsaOperation operation = new RsaOperation(algorithm, provider, INPUT);

    operation.check();

    int blocks = (INPUT.length + algorithm.blockBytes() - 1) / algorithm.blockBytes();
    assertThat(operation.encrypt()).hasSize(blocks * algorithm.bits() / Byte.SIZE);
    assertThat(operation.decrypt()).isEqualTo(INPUT);
  }

  @ParameterizedTest
  @EnumSource(SignatureAlgorithm.class)
  void bouncycastle_has_every_signature(SignatureAlgorithm algorithm) {
    assertThat(algorithm.isIn(JceProvider.BC)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(CipherAlgorithm.class)
  void both_providers_have_every_cipher(CipherAlgorithm algorithm) {
    assertThat(algorithm.isIn(JceProvider.BC)).isTrue();
    assertThat(algorithm.isIn(JceProvider.JDK)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16, 20, 21, 8000})
  void derived_keys_are_those_of_rfc_2246(int length) throws Exception {
    KeyDerivation derivation = new KeyDerivation(length, 7);

    derivation.check();

    assertThat(derivation.derive()).hasSize(length);
  }

  @Test
  void input_follows_from_the_seed() {
    assertThat(Inputs.random(7, 1000)).isEqualTo(INPUT).isNotEqualTo(Inputs.random(8, 1000));
  }

  @Test
  void a_provider_without_the_algorithm_is_named() {
    assertThatThrownBy(() -> SignatureAlgorithm.MD5_WITH_RSA.of(JceProvider.ACCP))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("provider expected one that has Signature MD5withRSA, got: ACCP")
        .extracting(Throwable::getStackTrace)
        .isEqualTo(new StackTraceElement[0]);
  }
}
