package org.gridsec.mechanisms.pki;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPrivateCrtKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeptRsaKeysTest {

  /** No other test asks for it. */
  private static final int BITS = 768;

  private static final int KEYS = 30;

  @Test
  void few_primes_make_many_keys_each_another() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA", KeptRsaKeys.NAME);
    generator.initialize(BITS);
    List<BigInteger> moduli = new ArrayList<>();
    Set<BigInteger> primes = new HashSet<>();
    for (int i = 0; i < KEYS; i++) {
      KeyPair pair = generator.generateKeyPair();
      RSAPrivateCrtKey key = (RSAPrivateCrtKey) pair.getPrivate();
      moduli.add(key.getModulus());
      primes.add(key.getPrimeP());
      primes.add(key.getPrimeQ());
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      byte[] signed = signature.sign();
      signature.initVerify(pair.getPublic());
      assertThat(signature.verify(signed)).isTrue();
    }

    assertThat(moduli)
        .doesNotHaveDuplicates()
        .allSatisfy(modulus -> assertThat(modulus.bitLength()).isEqualTo(BITS));
    assertThat(primes).hasSizeLessThan(KEYS);
  }
}
