package org.gridsec.mechanisms.kerberos;

/**
 * A request, as far as its response has to do with it.
 *
 * @param reference of the token whose key protected it
 * @param key that protects the response too
 * @param proof what no other message has
 * @param answered whether its response has come; it has one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Asked(String reference, byte[] key, byte[] proof, boolean answered) {

  Asked withAnswer() {
    return new Asked(reference, key, proof, true);
  }
}
