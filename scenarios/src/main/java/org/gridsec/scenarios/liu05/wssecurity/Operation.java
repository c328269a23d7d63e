package org.gridsec.scenarios.liu05.wssecurity;

import java.util.Arrays;
import java.util.Locale;

/** What WSS4J does to a document. Signatures and encryption are of the SOAP Body. */
public enum Operation {
  SIGN,
  /** The same with a new key, and a certificate for it, for each message. */
  SIGN_WITH_NEW_KEY,
  VERIFY,
  ENCRYPT,
  DECRYPT,
  /** Signs and then encrypts, decrypts and then verifies: the paper's top curve. */
  SIGN_ENCRYPT,
  /** Adds a name with a password as it is. */
  PASSWORD_TEXT,
  /** Adds a name with a digest of the password. */
  PASSWORD_DIGEST;

  /** As cells name it. */
  public String id() {
    return switch (this) {
      case SIGN_WITH_NEW_KEY -> SIGN.id();
      case PASSWORD_TEXT, PASSWORD_DIGEST -> "username-token";
      default -> name().toLowerCase(Locale.ROOT).replace('_', '-');
    };
  }

  /** The value of {@code password} that makes it a token of this form. */
  String passwordForm() {
    return this == PASSWORD_TEXT ? "text" : "digest";
  }

  /**
   * The operation of a cell.
   *
   * @param id as cells name it
   * @param newKey whether each message has a new key
   * @param password form of the password
   */
  public static Operation of(String id, boolean newKey, String password) {
    return Arrays.stream(values())
        .filter(operation -> operation.id().equals(id))
        .filter(operation -> operation != SIGN || !newKey)
        .filter(operation -> operation != SIGN_WITH_NEW_KEY || newKey)
        .filter(
            operation ->
                !operation.id().equals(PASSWORD_TEXT.id())
                    || operation.passwordForm().equals(password))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no operation is called " + id));
  }
}
