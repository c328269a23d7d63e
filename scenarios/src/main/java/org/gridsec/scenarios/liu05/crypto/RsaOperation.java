package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.gridsec.core.model.JceProvider;
import org.gridsec.mechanisms.spi.Implementations;
import org.gridsec.scenarios.jmh.Results;

/** RSA encryption and decryption of a byte array; longer arrays are split into blocks. */
final class RsaOperation {

  private final RsaEncryption algorithm;
  private final byte[] input;
  private final Cipher encrypting;
  private final Cipher decrypting;
  private final byte[] encrypted;

  RsaOperation(RsaEncryption algorithm, JceProvider provider, byte[] input)
      throws GeneralSecurityException {
    this.algorithm = algorithm;
    this.input = input;
    Provider jce = algorithm.of(provider);
    KeyPair keys =
        KeyPairs.of("RSA", algorithm.bits(), Implementations.get(provider, "KeyFactory", "RSA"));
    encrypting = Cipher.getInstance(algorithm.jcaName(), jce);
    encrypting.init(Cipher.ENCRYPT_MODE, keys.getPublic());
    decrypting = Cipher.getInstance(algorithm.jcaName(), jce);
    decrypting.init(Cipher.DECRYPT_MODE, keys.getPrivate());
    encrypted = encrypt();
  }

  byte[] encrypt() throws GeneralSecurityException {
    return blocks(encrypting, input, algorithm.blockBytes());
  }

  byte[] decrypt() throws GeneralSecurityException {
    return blocks(decrypting, encrypted, algorithm.bits() / Byte.SIZE);
  }

  private static byte[] blocks(Cipher cipher, byte[] bytes, int size)
      throws GeneralSecurityException {
    byte[] out = new byte[(bytes.length + size - 1) / size * cipher.getOutputSize(size)];
    int length = 0;
    for (int from = 0; from < bytes.length; from += size) {
      length += cipher.doFinal(bytes, from, Math.min(size, bytes.length - from), out, length);
    }
    return Arrays.copyOf(out, length);
  }

  /** Checks that decryption restores the input. */
  void check() throws GeneralSecurityException {
    Results.require(Arrays.equals(input, decrypt()), "what is decrypted is what was encrypted");
  }
}
