package org.gridsec.period.axis1;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Vector;
import java.util.function.Predicate;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.UnsupportedCallbackException;
import org.apache.axis.AxisFault;
import org.apache.axis.MessageContext;
import org.apache.axis.message.SOAPFault;
import org.apache.ws.axis.security.WSDoAllReceiver;
import org.apache.ws.security.WSConstants;
import org.apache.ws.security.WSPasswordCallback;
import org.apache.ws.security.WSSecurityEngine;
import org.apache.ws.security.WSSecurityEngineResult;
import org.apache.ws.security.WSSecurityException;
import org.apache.ws.security.WSUsernameTokenPrincipal;
import org.apache.ws.security.components.crypto.Crypto;
import org.apache.ws.security.handler.RequestData;
import org.apache.ws.security.handler.WSHandlerConstants;
import org.apache.ws.security.handler.WSHandlerResult;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.record.PhaseRecorder;
import org.ietf.jgss.GSSException;

/**
 * WSS4J's handler of incoming messages, with keys of a run. WSS4J alone accepts messages without
 * the required protection, passwords that prove nothing, and replies with a fault anywhere in them.
 * So this class requires exactly one processing result, and it must be the expected one.
 */
final class Receiver extends WSDoAllReceiver {

  private static final long serialVersionUID = 1;

  private final int action;
  private final transient PartyCrypto crypto;
  private final String password;
  private final transient Predicate<WSSecurityEngineResult> accepts;
  private transient TokenKeys tokens;

  static {
    WSSecurityEngine.setWssConfig(new StrictConfig());
  }

  private Receiver(
      String name,
      int action,
      PartyCrypto crypto,
      String password,
      Predicate<WSSecurityEngineResult> accepts) {
    this.action = action;
    this.crypto = crypto;
    this.password = password;
    this.accepts = accepts;
    setOption(WSHandlerConstants.ACTION, name);
    setOption(WSHandlerConstants.ENABLE_SIGNATURE_CONFIRMATION, "false");
  }

  /** Accepts messages that another party has signed, with a certificate of the run's authority. */
  static Receiver ofSigned(PartyCrypto crypto) {
    return new Receiver(
        WSHandlerConstants.SIGNATURE, WSConstants.SIGN, crypto, null, result -> true);
  }

  /** Accepts messages encrypted for a key. */
  static Receiver ofEncrypted(PartyCrypto crypto) {
    return new Receiver(
        WSHandlerConstants.ENCRYPT, WSConstants.ENCR, crypto, KeyFiles.PASSWORD, result -> true);
  }

  /** Accepts messages encrypted with the key of a Kerberos token. */
  static Receiver ofKerberos(TokenKeys tokens) {
    Receiver receiver =
        new Receiver(WSHandlerConstants.ENCRYPT, WSConstants.ENCR, null, null, result -> true);
    receiver.tokens = tokens;
    return receiver;
  }

  /**
   * Accepts messages with the user's name and a digest of the password. It does not store nonces.
   */
  static Receiver ofUsernameToken(String password) {
    return new Receiver(
        WSHandlerConstants.USERNAME_TOKEN,
        WSConstants.UT,
        null,
        password,
        Receiver::provesPassword);
  }

  /** WSS4J does not compare digests if nonce or time is missing. */
  private static boolean provesPassword(WSSecurityEngineResult result) {
    return result.getPrincipal() instanceof WSUsernameTokenPrincipal user
        && user.isPasswordDigest()
        && user.getNonce() != null
        && user.getCreatedTime() != null
        && user.getName().equals(Sender.USER);
  }

  @Override
  public void invoke(MessageContext message) throws AxisFault {
    ReceiverTimes.begin();
    try {
      super.invoke(message);
    } finally {
      ReceiverTimes.end();
    }
    Vector<?> received = (Vector<?>) message.getProperty(WSHandlerConstants.RECV_RESULTS);
    if (received == null) {
      throw fault(message);
    }
    ReceiverTimes.requireAllPoints();
    List<?> results = ((WSHandlerResult) received.get(0)).getResults();
    if (results.size() != 1
        || !(results.get(0) instanceof WSSecurityEngineResult result)
        || result.getAction() != action
        || !accepts.test(result)) {
      throw new AxisFault(
          "a message with one result of %s expected, got: %s results"
              .formatted(getOption(WSHandlerConstants.ACTION), results.size()));
    }
  }

  /** The fault in a message that WSS4J did not process, or a new one if the message has none. */
  private static AxisFault fault(MessageContext message) throws AxisFault {
    return message.getCurrentMessage().getSOAPEnvelope().getFirstBody() instanceof SOAPFault fault
        ? fault.getFault()
        : new AxisFault("a message with a security header expected, got one without");
  }

  @Override
  public Crypto loadSignatureCrypto(RequestData request) {
    return crypto;
  }

  @Override
  protected Crypto loadDecryptionCrypto(RequestData request) {
    return crypto;
  }

  @Override
  protected CallbackHandler getPasswordCB(RequestData request) {
    return this::answer;
  }

  private void answer(Callback... callbacks) throws IOException, UnsupportedCallbackException {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked
          && (asked.getUsage() == WSPasswordCallback.DECRYPT
              || asked.getUsage() == WSPasswordCallback.USERNAME_TOKEN)) {
        asked.setPassword(password);
      } else if (callback instanceof TokenProcessor.KeyCallback asked && tokens != null) {
        asked.answer(key(asked));
      } else {
        throw new UnsupportedCallbackException(callback, "a digest or a key expected");
      }
    }
  }

  private byte[] key(TokenProcessor.KeyCallback asked) throws IOException {
    byte[] key;
    try {
      key = tokens.of(asked.hash(), asked.token());
    } catch (GSSException e) {
      throw new IOException("token expected of the client, unused, got: " + e.getMessage(), e);
    }
    if (key == null) {
      throw new IOException("hash of a token expected that came before, got another");
    }
    return key;
  }

  @Override
  protected boolean verifyTrust(X509Certificate certificate, RequestData request)
      throws WSSecurityException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CERTIFICATE_PATH)) {
      return !crypto.isOwn(certificate) && super.verifyTrust(certificate, request);
    } catch (GeneralSecurityException e) {
      throw new WSSecurityException(e.getMessage(), e);
    }
  }
}
