package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.apache.wss4j.common.derivedKey.P_SHA1;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.scenarios.benchmark.Results;

/** P_SHA-1 of WSS4J (RFC 2246 section 5), which derives keys in secure conversations. */
final class KeyDerivation implements SingleOperation {

  private static final int SECRET_BYTES = 32;

  private final P_SHA1 function = new P_SHA1();
  private final byte[] secret;
  private final byte[] nonce;
  private final int length;

  /**
   * Prepares the derivation.
   *
   * @param length length of the derived key in bytes
   */
  KeyDerivation(int length, long seed) {
    this.length = length;
    secret = Inputs.random(seed, SECRET_BYTES);
    nonce = Inputs.random(~seed, SECRET_BYTES);
  }

  @Override
  public byte[] run() throws WSSecurityException {
    return function.createKey(secret, nonce, 0, length);
  }

  /** Checks the result against the definition in RFC 2246. */
  @Override
  public void check() throws GeneralSecurityException, WSSecurityException {
    Mac mac = Mac.getInstance("HmacSHA1");
    mac.init(new SecretKeySpec(secret, "HmacSHA1"));
    byte[] expected = new byte[0];
    byte[] a = nonce;
    while (expected.length < length) {
      a = mac.doFinal(a);
      mac.update(a);
      byte[] block = mac.doFinal(nonce);
      int before = expected.length;
      expected = Arrays.copyOf(expected, before + block.length);
      System.arraycopy(block, 0, expected, before, block.length);
    }
    Results.require(Arrays.equals(run(), Arrays.copyOf(expected, length)), "a key as in RFC 2246");
  }
}
