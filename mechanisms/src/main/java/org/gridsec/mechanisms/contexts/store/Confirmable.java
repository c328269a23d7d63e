package org.gridsec.mechanisms.contexts.store;

import java.util.Base64;

/**
 * The signature of a request, which its response must confirm.
 *
 * @param signatureValue in Base64; unique to the request
 */
public record Confirmable(String signatureValue) {

  public static Confirmable of(byte[] signatureValue) {
    return new Confirmable(Base64.getEncoder().encodeToString(signatureValue));
  }

  public byte[] bytes() {
    return Base64.getDecoder().decode(signatureValue);
  }
}
