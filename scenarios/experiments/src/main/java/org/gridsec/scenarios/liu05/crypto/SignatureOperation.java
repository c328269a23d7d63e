package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Signature;
import org.gridsec.core.model.JceProvider;
import org.gridsec.scenarios.benchmark.Results;

/** Signing and verification of a byte array. */
final class SignatureOperation {

  private final byte[] input;
  private final Signature signing;
  private final Signature verifying;
  private final byte[] signed;

  SignatureOperation(Algorithm algorithm, JceProvider provider, byte[] input)
      throws GeneralSecurityException {
    Provider jce = algorithm.of(provider);
    KeyPair keys = KeyPairs.of(algorithm.keys(), algorithm.keyBits(), jce);
    this.input = input;
    signing = Signature.getInstance(algorithm.jcaName(), jce);
    // ML-DSA needs this: otherwise a message takes the same number of attempts every time
    signing.initSign(keys.getPrivate(), new SecureRandom());
    verifying = Signature.getInstance(algorithm.jcaName(), jce);
    verifying.initVerify(keys.getPublic());
    signed = sign();
  }

  byte[] sign() throws GeneralSecurityException {
    signing.update(input);
    return signing.sign();
  }

  boolean verify() throws GeneralSecurityException {
    verifying.update(input);
    return verifying.verify(signed);
  }

  /** Checks that the signature verifies, and that it does not verify for another input. */
  void check() throws GeneralSecurityException {
    verifying.update(input);
    Results.require(verifying.verify(sign()), "a signature verifies");
    verifying.update(input, 0, input.length - 1);
    Results.require(!verifying.verify(signed), "a signature of something else does not verify");
  }
}
