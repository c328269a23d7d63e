package org.gridsec.scenarios.liu05.wssecurity;

import java.util.Arrays;
import java.util.Objects;

/** Operations of WSS4J on a document. Signatures and encryption cover the SOAP Body. */
public enum Operation {
  SIGN("sign"),
  /** Signs with a new key and a new certificate per message. */
  SIGN_WITH_NEW_KEY("sign"),
  VERIFY("verify"),
  ENCRYPT("encrypt"),
  DECRYPT("decrypt"),
  /** Signs and encrypts, then decrypts and verifies: the top curve of the paper. */
  SIGN_ENCRYPT("sign-encrypt"),
  /** Adds a name with a password in clear. */
  PASSWORD_TEXT("username-token", "text"),
  /** Adds a name with a digest of the password. */
  PASSWORD_DIGEST("username-token", "digest"),
  /** Verifies the token of {@link #PASSWORD_TEXT}. */
  VERIFY_PASSWORD_TEXT("verify-username-token", "text"),
  /** Verifies the token of {@link #PASSWORD_DIGEST}. */
  VERIFY_PASSWORD_DIGEST("verify-username-token", "digest");

  private final String id;
  private final String password;

  Operation(String id) {
    this(id, null);
  }

  Operation(String id, String password) {
    this.id = id;
    this.password = password;
  }

  /** Returns the id that cells use. */
  public String id() {
    return id;
  }

  /**
   * Returns the form of the password, which is a parameter of cells; null if there is no password.
   */
  public String password() {
    return password;
  }

  /** True if it does not change its input. */
  boolean onlyReads() {
    return this == VERIFY || this == VERIFY_PASSWORD_TEXT || this == VERIFY_PASSWORD_DIGEST;
  }

  /**
   * Returns the operation of a cell.
   *
   * @param id id that cells use
   * @param newKey true if each message has a new key
   * @param password form of the password; null if there is none
   */
  public static Operation of(String id, boolean newKey, String password) {
    return Arrays.stream(values())
        .filter(operation -> operation.id.equals(id))
        .filter(operation -> operation != SIGN || !newKey)
        .filter(operation -> operation != SIGN_WITH_NEW_KEY || newKey)
        .filter(operation -> Objects.equals(operation.password, password))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no operation is called " + id));
  }
}
