package org.gridsec.mechanisms.contexts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.apache.wss4j.common.derivedKey.DerivedKeyUtils;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DerivedKeyTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 16, 19, 20, 21, 32, 40, 100})
  void keys_are_those_that_wss4j_derives(int length) throws Exception {
    Random random = new Random(length);
    byte[] secret = new byte[KeyMaterial.BYTES];
    byte[] nonce = new byte[ContextAlgorithms.NONCE_BYTES];
    random.nextBytes(secret);
    random.nextBytes(nonce);

    assertThat(DerivedKey.of(secret, nonce, length))
        .isEqualTo(
            DerivedKeyUtils.deriveKey(ContextAlgorithms.P_SHA1, null, length, secret, nonce, 0));
  }
}
