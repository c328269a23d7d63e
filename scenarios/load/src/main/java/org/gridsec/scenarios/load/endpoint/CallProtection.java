package org.gridsec.scenarios.load.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ContentType;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.scenarios.load.as4.ExpectedReceipt;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.XopIncludes;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.MechanismSecurity;
import org.gridsec.scenarios.load.security.Security;
import org.w3c.dom.Document;

/**
 * Protects the requests of one client and checks their replies, whoever sends them. For one thread.
 */
public final class CallProtection implements Closeable {

  static {
    XmlSecurityLibraries.initialize(Stack.AXIS2);
  }

  private final Security security;
  private final URI url;
  private final MechanismSecurity.Session mechanism;
  private final SessionAssertions assertions;
  private final ReplyCheck check;
  private Optional<ExpectedReceipt> receipt = Optional.empty();

  /**
   * Opens a protection.
   *
   * @param connection connection for set-up messages; those to token services are like it
   * @param url address of the service
   */
  public CallProtection(Security security, Connection connection, URI url) {
    this.security = security;
    this.url = url;
    this.mechanism = security.session(connection, url);
    this.assertions = new SessionAssertions(security, connection, url);
    this.check = new ReplyCheck(security, mechanism);
  }

  /**
   * Protects a request, its attachments in place.
   *
   * @throws FailedCall if another party is needed and does not help
   */
  public byte[] protect(Document envelope, MessageAttachments attachments)
      throws FailedCall, WSSecurityException, XMLStreamException {
    try {
      if (security.protectsParts() && !attachments.isEmpty()) {
        XopIncludes includes = XopIncludes.resolved(envelope, attachments);
        security.protect(envelope, attachments, assertions);
        includes.restore();
      } else {
        security.protect(envelope, attachments, assertions);
      }
    } catch (IOException e) {
      throw new FailedCall(
          FailedCall.Kind.NOT_PROTECTED, "request not protected: " + OneLine.reason(e), e);
    }
    receipt =
        security.reply().as4Receipt()
            ? Optional.of(ExpectedReceipt.of(envelope))
            : Optional.empty();
    mechanism.protect(envelope);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TreeMessage.write(envelope, out);
    return out.toByteArray();
  }

  /** Returns the headers of the request, including those that the mechanism adds. */
  public Map<String, String> headers(byte[] message, ContentType type, Map<String, String> headers)
      throws FailedCall {
    return mechanism.headers(url, message, type, headers);
  }

  /**
   * Checks the reply.
   *
   * @return makes the reply, decrypted if the security has a key for it; then headers that are not
   *     signed may be missing
   * @throws FailedCall if it breaks a rule
   */
  public Supplier<byte[]> check(Connection.Answer answer) throws FailedCall {
    return checked(answer).octets();
  }

  /** Checks the reply, as {@link #check} does. */
  ReplyCheck.Checked checked(Connection.Answer answer) throws FailedCall {
    ReplyCheck.Checked reply = check.check(answer);
    if (receipt.isPresent()) {
      receipt.get().check(reply.tree().orElseThrow());
    }
    return reply;
  }

  /** Refreshes connections to token services between calls. */
  void refresh() throws IOException {
    assertions.refresh();
  }

  /** Aborts a request to a token service; for use from another thread. */
  void abort() {
    assertions.abort();
  }

  @Override
  public void close() throws IOException {
    try (assertions) {
      mechanism.close();
    }
  }
}
