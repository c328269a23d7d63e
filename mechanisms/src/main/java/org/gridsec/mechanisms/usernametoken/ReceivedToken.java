package org.gridsec.mechanisms.usernametoken;

import static java.util.Objects.requireNonNull;

/**
 * A token as it came.
 *
 * @param user its name
 * @param form name of the password's form
 * @param password or its digest in Base64
 * @param nonce in Base64
 * @param created as it was written: the digest is over the text
 */
record ReceivedToken(String user, String form, String password, String nonce, String created) {

  /**
   * @throws NullPointerException if a part is missing or empty
   */
  ReceivedToken {
    requireNonNull(user);
    requireNonNull(form);
    requireNonNull(password);
    requireNonNull(nonce);
    requireNonNull(created);
  }
}
