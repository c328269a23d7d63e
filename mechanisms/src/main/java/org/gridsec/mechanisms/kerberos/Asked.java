package org.gridsec.mechanisms.kerberos;

/**
 * The data of a request that its response needs.
 *
 * @param reference of the token whose key protected it
 * @param key also protects the response
 * @param proof value that is unique to this message
 * @param answered true once its response has arrived; there is only one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Asked(String reference, byte[] key, byte[] proof, boolean answered) {

  Asked withAnswer() {
    return new Asked(reference, key, proof, true);
  }
}
