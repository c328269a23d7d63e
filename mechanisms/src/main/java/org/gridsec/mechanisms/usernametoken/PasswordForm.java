package org.gridsec.mechanisms.usernametoken;

import java.util.Locale;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.stax.ext.WSSConstants;

/** How a password goes over the wire (UsernameToken Profile 1.1 section 3.1). */
enum PasswordForm {
  /** As Base64 ( SHA-1 ( nonce + created + password ) ). */
  DIGEST(WSConstants.PASSWORD_DIGEST, WSSConstants.UsernameTokenPasswordType.PASSWORD_DIGEST),
  /** As it is. */
  TEXT(WSConstants.PASSWORD_TEXT, WSSConstants.UsernameTokenPasswordType.PASSWORD_TEXT);

  private final String uri;
  private final WSSConstants.UsernameTokenPasswordType stax;

  PasswordForm(String uri, WSSConstants.UsernameTokenPasswordType stax) {
    this.uri = uri;
    this.stax = stax;
  }

  /** That of a parameter's value. */
  static PasswordForm of(String value) {
    return valueOf(value.toUpperCase(Locale.ROOT));
  }

  /** The profile's name for it. */
  String uri() {
    return uri;
  }

  /** WSS4J's name for it, on streams. */
  WSSConstants.UsernameTokenPasswordType stax() {
    return stax;
  }
}
