package org.gridsec.mechanisms.usernametoken;

import static java.util.Objects.requireNonNullElse;

/**
 * A token as it came.
 *
 * @param user its name
 * @param form name of the password's form
 * @param password or its digest in Base64
 * @param nonce in Base64
 * @param created as it was written, which is what the digest is over, without white space around it
 */
record ReceivedToken(String user, String form, String password, String nonce, String created) {

  /** WSS4J has null for what is empty. */
  ReceivedToken {
    user = requireNonNullElse(user, "");
    form = requireNonNullElse(form, "");
    password = requireNonNullElse(password, "");
    nonce = requireNonNullElse(nonce, "");
    created = requireNonNullElse(created, "").trim();
  }
}
