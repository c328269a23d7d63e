package org.gridsec.mechanisms.usernametoken;

import java.util.Locale;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.stax.ext.WSSConstants;

/** The form in which a password is sent (UsernameToken Profile 1.1 section 3.1). */
enum PasswordForm {
  /** Base64 ( SHA-1 ( nonce + created + password ) ). */
  DIGEST(WSConstants.PASSWORD_DIGEST, WSSConstants.UsernameTokenPasswordType.PASSWORD_DIGEST),
  /** The password itself. */
  TEXT(WSConstants.PASSWORD_TEXT, WSSConstants.UsernameTokenPasswordType.PASSWORD_TEXT);

  private final String uri;
  private final WSSConstants.UsernameTokenPasswordType stax;

  PasswordForm(String uri, WSSConstants.UsernameTokenPasswordType stax) {
    this.uri = uri;
    this.stax = stax;
  }

  /** Returns the form for a parameter's value. */
  static PasswordForm of(String value) {
    return valueOf(value.toUpperCase(Locale.ROOT));
  }

  /** Returns the profile's name for it. */
  String uri() {
    return uri;
  }

  /** Returns WSS4J's constant for it, on streams. */
  WSSConstants.UsernameTokenPasswordType stax() {
    return stax;
  }
}
