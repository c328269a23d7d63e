package org.gridsec.mechanisms.contract;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.List;
import java.util.concurrent.Callable;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.CipherSpi;
import javax.crypto.IllegalBlockSizeException;
import javax.crypto.ShortBufferException;

/**
 * Octets in the place of what a sender encrypts, whatever its mechanism: a provider in front of the
 * JDK's, whose ciphers exchange the operation of the Body for them before they encrypt.
 */
final class PlantedContent extends Planted {

  /** Value of the operation that is exchanged. */
  static final String PLACE = "here";

  /** By as many octets a change may lengthen what is encrypted. */
  private static final int MOST = 1 << 17;

  private static final String START = "<e:echoStrings";
  private static final String END = "</e:echoStrings>";

  /** Nothing is planted yet. */
  PlantedContent() {
    for (String algorithm : List.of("AES/GCM/NoPadding", "AES/CBC/ISO10126Padding")) {
      plant("Cipher", algorithm, () -> new PlantingCipher(algorithm));
    }
  }

  /** What a task makes while octets are planted. */
  String of(byte[] octets, Callable<String> task) throws Exception {
    return changed(clear -> exchanged(clear, octets), task);
  }

  /** Exchanges the operation, if that is in it. */
  private static byte[] exchanged(byte[] clear, byte[] planted) {
    String text = new String(clear, StandardCharsets.ISO_8859_1);
    if (!text.contains(">" + PLACE + "<")) {
      return clear;
    }
    int start = text.indexOf(START);
    int end = text.lastIndexOf(END) + END.length();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(clear, 0, start);
    all.writeBytes(planted);
    all.write(clear, end, clear.length - end);
    return all.toByteArray();
  }

  /** Encrypts all at once, at the end. */
  private final class PlantingCipher extends CipherSpi {

    private final Cipher cipher;
    private final ByteArrayOutputStream clear = new ByteArrayOutputStream();

    /** Not what has additional data, which is TLS. */
    private boolean plants;

    PlantingCipher(String algorithm) {
      try {
        this.cipher = Cipher.getInstance(algorithm, "SunJCE");
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("every JDK has it", e);
      }
    }

    @Override
    protected void engineSetMode(String name) {
      throw new UnsupportedOperationException("the transformation is whole");
    }

    @Override
    protected void engineSetPadding(String padding) {
      throw new UnsupportedOperationException("the transformation is whole");
    }

    @Override
    protected void engineInit(int opmode, Key key, SecureRandom random) throws InvalidKeyException {
      plants = opmode == Cipher.ENCRYPT_MODE;
      cipher.init(opmode, key, random);
    }

    @Override
    protected void engineInit(
        int opmode, Key key, AlgorithmParameterSpec parameters, SecureRandom random)
        throws InvalidKeyException, InvalidAlgorithmParameterException {
      plants = opmode == Cipher.ENCRYPT_MODE;
      cipher.init(opmode, key, parameters, random);
    }

    @Override
    protected void engineInit(
        int opmode, Key key, AlgorithmParameters parameters, SecureRandom random)
        throws InvalidKeyException, InvalidAlgorithmParameterException {
      plants = opmode == Cipher.ENCRYPT_MODE;
      cipher.init(opmode, key, parameters, random);
    }

    @Override
    protected void engineUpdateAAD(byte[] data, int offset, int length) {
      plants = false;
      cipher.updateAAD(data, offset, length);
    }

    @Override
    protected void engineUpdateAAD(ByteBuffer data) {
      plants = false;
      cipher.updateAAD(data);
    }

    @Override
    protected byte[] engineUpdate(byte[] input, int offset, int length) {
      if (!plants) {
        return cipher.update(input, offset, length);
      }
      clear.write(input, offset, length);
      return new byte[0];
    }

    @Override
    protected int engineUpdate(byte[] input, int offset, int length, byte[] output, int at)
        throws ShortBufferException {
      if (!plants) {
        return cipher.update(input, offset, length, output, at);
      }
      clear.write(input, offset, length);
      return 0;
    }

    @Override
    protected byte[] engineDoFinal(byte[] input, int offset, int length)
        throws IllegalBlockSizeException, BadPaddingException {
      if (!plants) {
        return input == null ? cipher.doFinal() : cipher.doFinal(input, offset, length);
      }
      if (input != null) {
        clear.write(input, offset, length);
      }
      byte[] all = clear.toByteArray();
      clear.reset();
      return cipher.doFinal(change(all));
    }

    @Override
    protected int engineDoFinal(byte[] input, int offset, int length, byte[] output, int at)
        throws IllegalBlockSizeException, BadPaddingException {
      byte[] done = engineDoFinal(input, offset, length);
      System.arraycopy(done, 0, output, at, done.length);
      return done.length;
    }

    @Override
    protected int engineGetBlockSize() {
      return cipher.getBlockSize();
    }

    @Override
    protected int engineGetOutputSize(int length) {
      return cipher.getOutputSize(clear.size() + length + (plants ? MOST : 0));
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
}
