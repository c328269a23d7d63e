package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.gridsec.core.model.JceProvider;
import org.gridsec.mechanisms.pki.provider.Implementations;
import org.gridsec.scenarios.benchmark.Results;

/** RSA encryption and decryption of a byte array; longer arrays are split into blocks. */
final class RsaOperation {

  /** Length of an encrypted block in bytes. */
  private final int modulusBytes;

  /** Largest input of a block in bytes (RFC 8017 sections 7.1.1 and 7.2.1). */
  private final int blockBytes;

  private final byte[] input;
  private final Cipher encrypting;
  private final Cipher decrypting;
  private final byte[] encrypted;

  RsaOperation(Algorithm algorithm, JceProvider provider, byte[] input)
      throws GeneralSecurityException {
    modulusBytes = algorithm.keyBits() / Byte.SIZE;
    blockBytes = modulusBytes - (algorithm.jcaName().contains("OAEP") ? 66 : 11);
    this.input = input;
    Provider jce = algorithm.of(provider);
    KeyPair keys =
        KeyPairs.of("RSA", algorithm.keyBits(), Implementations.get(provider, "KeyFactory", "RSA"));
    encrypting = Cipher.getInstance(algorithm.jcaName(), jce);
    encrypting.init(Cipher.ENCRYPT_MODE, keys.getPublic());
    decrypting = Cipher.getInstance(algorithm.jcaName(), jce);
    decrypting.init(Cipher.DECRYPT_MODE, keys.getPrivate());
    encrypted = encrypt();
  }

  byte[] encrypt() throws GeneralSecurityException {
    return blocks(encrypting, input, blockBytes);
  }

  byte[] decrypt() throws GeneralSecurityException {
    return blocks(decrypting, encrypted, modulusBytes);
  }

  int blockBytes() {
    return blockBytes;
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
