package org.gridsec.mechanisms.usernametoken;

import static java.util.Objects.requireNonNullElse;

/**
 * A received token.
 *
 * @param user name of the user
 * @param form URI of the password's form
 * @param password the password, or its digest in Base64
 * @param nonce in Base64
 * @param created as written, without white space around it; the digest covers this text
 */
record ReceivedToken(String user, String form, String password, String nonce, String created) {

  /** Replaces null, which WSS4J uses for empty values. */
  ReceivedToken {
    user = requireNonNullElse(user, "");
    form = requireNonNullElse(form, "");
    password = requireNonNullElse(password, "");
    nonce = requireNonNullElse(nonce, "");
    created = requireNonNullElse(created, "").trim();
  }
}
