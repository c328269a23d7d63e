package org.gridsec.mechanisms.contract;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.function.IntConsumer;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.CipherSpi;
import javax.crypto.IllegalBlockSizeException;
import javax.crypto.NoSuchPaddingException;
import javax.crypto.ShortBufferException;

/** The JDK's RSA cipher, which tells of each operation in what mode it was. */
final class RsaCipher extends CipherSpi {

  private static final String JDK = "SunJCE";

  private final IntConsumer counted;
  private Cipher cipher;
  private int mode;

  RsaCipher(IntConsumer counted) {
    this.counted = counted;
    this.cipher = padded("PKCS1Padding");
  }

  private static Cipher padded(String padding) {
    try {
      return Cipher.getInstance("RSA/ECB/" + padding, JDK);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
  }

  @Override
  protected void engineSetMode(String name) throws NoSuchAlgorithmException {
    if (!name.equalsIgnoreCase("ECB")) {
      throw new NoSuchAlgorithmException("mode expected ECB, got: " + name);
    }
  }

  @Override
  protected void engineSetPadding(String padding) throws NoSuchPaddingException {
    cipher = padded(padding);
  }

  @Override
  protected void engineInit(int opmode, Key key, SecureRandom random) throws InvalidKeyException {
    mode = opmode;
    cipher.init(opmode, key, random);
  }

  @Override
  protected void engineInit(
      int opmode, Key key, AlgorithmParameterSpec parameters, SecureRandom random)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    mode = opmode;
    cipher.init(opmode, key, parameters, random);
  }

  @Override
  protected void engineInit(
      int opmode, Key key, AlgorithmParameters parameters, SecureRandom random)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    mode = opmode;
    cipher.init(opmode, key, parameters, random);
  }

  @Override
  protected byte[] engineUpdate(byte[] input, int offset, int length) {
    return cipher.update(input, offset, length);
  }

  @Override
  protected int engineUpdate(byte[] input, int offset, int length, byte[] output, int at)
      throws ShortBufferException {
    return cipher.update(input, offset, length, output, at);
  }

  @Override
  protected byte[] engineDoFinal(byte[] input, int offset, int length)
      throws IllegalBlockSizeException, BadPaddingException {
    counted.accept(mode);
    return cipher.doFinal(input, offset, length);
  }

  @Override
  protected int engineDoFinal(byte[] input, int offset, int length, byte[] output, int at)
      throws ShortBufferException, IllegalBlockSizeException, BadPaddingException {
    counted.accept(mode);
    return cipher.doFinal(input, offset, length, output, at);
  }

  @Override
  protected byte[] engineWrap(Key key) throws IllegalBlockSizeException, InvalidKeyException {
    counted.accept(mode);
    return cipher.wrap(key);
  }

  @Override
  protected Key engineUnwrap(byte[] wrapped, String algorithm, int type)
      throws InvalidKeyException, NoSuchAlgorithmException {
    counted.accept(mode);
    return cipher.unwrap(wrapped, algorithm, type);
  }

  @Override
  protected int engineGetBlockSize() {
    return cipher.getBlockSize();
  }

  @Override
  protected int engineGetOutputSize(int inputLength) {
    return cipher.getOutputSize(inputLength);
  }

  @Override
  protected byte[] engineGetIV() {
    return cipher.getIV();
  }

  @Override
  protected AlgorithmParameters engineGetParameters() {
    return cipher.getParameters();
  }
}
