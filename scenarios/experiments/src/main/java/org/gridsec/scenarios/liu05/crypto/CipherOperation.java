package org.gridsec.scenarios.liu05.crypto;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.gridsec.core.model.JceProvider;
import org.gridsec.scenarios.benchmark.Results;

/** Encryption and decryption of a byte array, with a nonce per message. */
final class CipherOperation {

  /** Room for padding and tags, in bytes. */
  private static final int MORE = 64;

  private static final int TAG_BITS = 128;

  /** Length of nonces of GCM and ChaCha20-Poly1305, in bytes. */
  private static final int NONCE_BYTES = 12;

  private final Algorithm algorithm;
  private final boolean gcm;
  private final byte[] input;
  private final SecretKey key;
  private final Cipher encrypting;
  private final Cipher decrypting;
  private final int nonceBytes;
  private final byte[] output;

  /**
   * Two messages that alternate, because the JDK refuses the previous nonce for decryption, too.
   */
  private final byte[][] received = new byte[2][];

  private final byte[][] nonces = new byte[2][];
  private int next;
  private long messages;

  CipherOperation(Algorithm algorithm, JceProvider provider, byte[] input, long seed)
      throws GeneralSecurityException {
    this.algorithm = algorithm;
    this.input = input;
    gcm = algorithm.jcaName().contains("GCM");
    key =
        new SecretKeySpec(Inputs.random(~seed, algorithm.keyBits() / Byte.SIZE), algorithm.keys());
    output = new byte[input.length + MORE];
    encrypting = cipher(provider);
    decrypting = cipher(provider);
    nonceBytes = algorithm.jcaName().contains("CBC") ? encrypting.getBlockSize() : NONCE_BYTES;
    for (int i = 0; i < received.length; i++) {
      received[i] = Arrays.copyOf(output, encrypt());
      nonces[i] = nonce(messages);
    }
  }

  private Cipher cipher(JceProvider provider) throws GeneralSecurityException {
    return Cipher.getInstance(algorithm.jcaName(), algorithm.of(provider));
  }

  /** Returns the nonce of a message; the JCA requires a new one for each message with GCM. */
  private byte[] nonce(long message) {
    byte[] nonce = new byte[nonceBytes];
    ByteBuffer.wrap(nonce).putLong(message);
    return nonce;
  }

  private AlgorithmParameterSpec parameters(byte[] nonce) {
    return gcm ? new GCMParameterSpec(TAG_BITS, nonce) : new IvParameterSpec(nonce);
  }

  /** Encrypts the input and returns the length of the output in bytes. */
  int encrypt() throws GeneralSecurityException {
    messages++;
    encrypting.init(Cipher.ENCRYPT_MODE, key, parameters(nonce(messages)));
    return encrypting.doFinal(input, 0, input.length, output, 0);
  }

  /** Decrypts a message and returns the length of the output in bytes. */
  int decrypt() throws GeneralSecurityException {
    next = 1 - next;
    decrypting.init(Cipher.DECRYPT_MODE, key, parameters(nonces[next]));
    return decrypting.doFinal(received[next], 0, received[next].length, output, 0);
  }

  /** Checks that decryption restores the input. */
  void check() throws GeneralSecurityException {
    int length = decrypt();
    Results.require(
        length == input.length && Arrays.equals(input, 0, length, output, 0, length),
        "what is decrypted is what was encrypted");
  }
}
