package org.gridsec.scenarios.liu05.wssecurity;

import java.util.Arrays;
import java.util.Objects;

/** What WSS4J does to a document. Signatures and encryption are of the SOAP Body. */
public enum Operation {
  SIGN("sign"),
  /** The same with a new key, and a certificate for it, for each message. */
  SIGN_WITH_NEW_KEY("sign"),
  VERIFY("verify"),
  ENCRYPT("encrypt"),
  DECRYPT("decrypt"),
  /** Signs and then encrypts, decrypts and then verifies: the paper's top curve. */
  SIGN_ENCRYPT("sign-encrypt"),
  /** Adds a name with a password as it is. */
  PASSWORD_TEXT("username-token", "text"),
  /** Adds a name with a digest of the password. */
  PASSWORD_DIGEST("username-token", "digest"),
  /** Checks what {@link #PASSWORD_TEXT} adds. */
  VERIFY_PASSWORD_TEXT("verify-username-token", "text"),
  /** Checks what {@link #PASSWORD_DIGEST} adds. */
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

  /** As cells name it. */
  public String id() {
    return id;
  }

  /** The value of {@code password} that makes it a token of this form; null where there is none. */
  public String password() {
    return password;
  }

  /** Whether its input stays as it is. */
  boolean onlyReads() {
    return this == VERIFY || this == VERIFY_PASSWORD_TEXT || this == VERIFY_PASSWORD_DIGEST;
  }

  /**
   * The operation of a cell.
   *
   * @param id as cells name it
   * @param newKey whether each message has a new key
   * @param password its form; null where there is none
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
