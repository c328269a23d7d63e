package org.gridsec.period.axis1;

import org.apache.ws.axis.security.WSDoAllSender;
import org.apache.ws.security.WSConstants;
import org.apache.ws.security.WSPasswordCallback;
import org.apache.ws.security.components.crypto.Crypto;
import org.apache.ws.security.handler.RequestData;
import org.apache.ws.security.handler.WSHandlerConstants;
import org.gridsec.core.files.KeyFiles;

/** WSS4J's handler of outgoing messages, with keys of a run. */
final class Sender extends WSDoAllSender {

  private static final long serialVersionUID = 1;

  static final String USER = "client";

  private final transient Crypto crypto;
  private final String password;

  private Sender(String action, String user, Crypto crypto, String password) {
    this.crypto = crypto;
    this.password = password;
    setOption(WSHandlerConstants.ACTION, action);
    setOption(WSHandlerConstants.USER, user);
    // part of WSS 1.1, which is newer than the papers' versions
    setOption(WSHandlerConstants.ENABLE_SIGNATURE_CONFIRMATION, "false");
  }

  /** Signs the body with the party's key. The message includes the certificate. */
  static Sender signing(PartyCrypto crypto) {
    Sender sender =
        new Sender(WSHandlerConstants.SIGNATURE, KeyFiles.ALIAS, crypto, KeyFiles.PASSWORD);
    sender.setOption(WSHandlerConstants.SIG_KEY_ID, "DirectReference");
    return sender;
  }

  /** Encrypts the body with AES-128, and its key with RSA 1.5 for the only known certificate. */
  static Sender encrypting(PartyCrypto crypto) {
    Sender sender = new Sender(WSHandlerConstants.ENCRYPT, KeyFiles.ALIAS, crypto, null);
    sender.setOption(WSHandlerConstants.ENC_KEY_ID, "IssuerSerial");
    sender.setOption(WSHandlerConstants.ENC_SYM_ALGO, WSConstants.AES_128);
    sender.setOption(WSHandlerConstants.ENC_KEY_TRANSPORT, WSConstants.KEYTRANSPORT_RSA15);
    return sender;
  }

  /** Adds the user's name and a digest of the password with a nonce and the time. */
  static Sender naming(String password) {
    Sender sender = new Sender(WSHandlerConstants.USERNAME_TOKEN, USER, null, password);
    sender.setOption(WSHandlerConstants.PASSWORD_TYPE, WSConstants.PW_DIGEST);
    return sender;
  }

  @Override
  public Crypto loadSignatureCrypto(RequestData request) {
    return crypto;
  }

  @Override
  protected Crypto loadEncryptionCrypto(RequestData request) {
    return crypto;
  }

  @Override
  public WSPasswordCallback getPassword(
      String user, int action, String classProperty, String reference, RequestData request) {
    WSPasswordCallback callback = new WSPasswordCallback(user, WSPasswordCallback.UNKNOWN);
    callback.setPassword(password);
    return callback;
  }
}
