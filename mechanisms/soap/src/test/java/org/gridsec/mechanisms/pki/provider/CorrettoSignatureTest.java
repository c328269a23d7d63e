package org.gridsec.mechanisms.pki.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.InvalidKeyException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.spec.SecretKeySpec;
import org.gridsec.core.model.JceProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signatures of each provider with keys of the JDK's, and who takes them. */
class CorrettoSignatureTest {

  private static final byte[] TEXT = {1, 2, 3, 4, 5};
  private static final AlgorithmParameterSpec PSS =
      new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1);

  @ParameterizedTest
  @CsvSource({
    "RSA, 1024, SHA1withRSA",
    "RSA, 3072, SHA256withRSA",
    "RSA, 2048, RSASSA-PSS",
    "EC, 256, SHA256withECDSA",
    "Ed25519, 255, Ed25519"
  })
  void each_provider_takes_what_the_others_sign(String keys, int bits, String algorithm)
      throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(keys);
    generator.initialize(bits);
    KeyPair pair = generator.generateKeyPair();
    Map<JceProvider, Provider> providers = new TreeMap<>();
    providers.put(JceProvider.ACCP, new Corretto());
    for (JceProvider other : new JceProvider[] {JceProvider.JDK, JceProvider.BC}) {
      providers.put(other, Implementations.get(other, "Signature", algorithm));
    }
    for (Provider signing : providers.values()) {
      Signature signer = of(algorithm, signing);
      signer.initSign(pair.getPrivate());
      signer.update(TEXT);
      byte[] signed = signer.sign();
      for (Provider verifying : providers.values()) {
        Signature verifier = of(algorithm, verifying);
        verifier.initVerify(pair.getPublic());
        verifier.update(TEXT);
        assertThat(verifier.verify(signed)).as("%s by %s", signing, verifying).isTrue();
        verifier.update(new byte[] {1, 2, 3, 4, 6});
        assertThat(verifier.verify(signed)).as("%s by %s", signing, verifying).isFalse();
      }
    }
    assertThatThrownBy(() -> of(algorithm, providers.get(JceProvider.ACCP)).initVerify(new NoKey()))
        .isInstanceOf(InvalidKeyException.class)
        .hasMessage("ACCP does not take it: none");
  }

  private static Signature of(String algorithm, Provider provider) throws Exception {
    Signature signature = Signature.getInstance(algorithm, provider);
    if (algorithm.equals("RSASSA-PSS")) {
      signature.setParameter(PSS);
    }
    return signature;
  }

  /** Of no algorithm that there is. */
  private static final class NoKey extends SecretKeySpec implements java.security.PublicKey {
    private static final long serialVersionUID = 1;

    NoKey() {
      super(TEXT, "none");
    }
  }
}
