package org.gridsec.scenarios.load.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ContentType;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.MechanismSecurity;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.Soap;
import org.w3c.dom.Document;

/**
 * A service to call: its address, its protection and its request. Sessions ignore the payloads that
 * they are given.
 */
public final class Target implements SessionFactory {

  /** Amount of a successful call: time until the request is serialized, in ms. */
  public static final String SIGN = "load.signMillis";

  /** Amount: time from then until the whole reply is received, in ms. */
  public static final String WAIT = "load.waitMillis";

  /** Amount: time from then until the reply is verified, in ms. */
  public static final String VERIFY = "load.verifyMillis";

  public static final String REQUEST_BYTES = "wire.requestBytes";

  public static final String RESPONSE_BYTES = "wire.responseBytes";

  /** Names of containers may have underscores, which {@link URI} does not accept as a host. */
  private static final Pattern NAME_OF_CONTAINER = Pattern.compile("[\\w.-]+(:\\d{1,5})?");

  private static final double NANOS_PER_MILLI = 1e6;

  private final URI url;
  private final Security security;
  private final Request request;
  private final Duration timeout;
  private final ContentType type;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private volatile boolean aborted;
  private final Set<Connection> open = ConcurrentHashMap.newKeySet();

  /**
   * Creates a target.
   *
   * @param action SOAP action; empty for none
   * @param timeout limit for connecting, and for a whole call
   */
  public Target(URI url, Security security, Request request, String action, Duration timeout) {
    this.url = url;
    this.security = security;
    this.request = request;
    this.timeout = timeout;
    XmlSecurityLibraries.initialize(Stack.AXIS2);
    this.type = request.soap().contentType(action);
    headers.putAll(security.headers());
    if (request.soap() == Soap.V1_1) {
      headers.put("SOAPAction", '"' + action + '"');
    }
  }

  /**
   * Parses an address.
   *
   * @param option option that has the address, for errors
   * @throws IllegalArgumentException if it is no address of a service
   */
  public static URI address(String option, String text) {
    if (text == null) {
      throw new IllegalArgumentException(
          "'" + option + "' expected the address of a service, got none");
    }
    try {
      URI address = URI.create(text);
      boolean host = address.getHost() != null && address.getRawUserInfo() == null;
      String authority = Objects.requireNonNullElse(address.getRawAuthority(), "");
      if ((host || NAME_OF_CONTAINER.matcher(authority).matches())
          && ("http".equalsIgnoreCase(address.getScheme())
              || "https".equalsIgnoreCase(address.getScheme()))
          && address.getRawFragment() == null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // the message of the exception may contain a password
      throw new IllegalArgumentException(notAddress(option, text), null);
    }
    throw new IllegalArgumentException(notAddress(option, text));
  }

  private static String notAddress(String option, String text) {
    return "'%s' expected http://HOST[:PORT]/PATH or https://..., got: %s"
        .formatted(option, text.replaceAll("//[^/]*@", "//...@"));
  }

  URI url() {
    return url;
  }

  /** Returns address and security, for people. */
  @Override
  public String toString() {
    return url + ", " + security.name();
  }

  @Override
  public Session open(int client, Transport transport, Parameters parameters) {
    Connection connection = new Connection(security.clientTls(), transport, timeout);
    open.add(connection);
    MechanismSecurity.Session mechanism = security.session(connection, url);
    return new Call(connection, request.messages(), mechanism, new ReplyCheck(security, mechanism));
  }

  /**
   * Makes a first call.
   *
   * @throws IOException if it fails, or no request can be made
   */
  public void tryOut() throws IOException {
    try (Session session = open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      session.exchange(new Payload.Text(""), Recorder.NONE);
    } catch (FailedCall e) {
      throw new IOException(
          "call expected to succeed before any is measured, got from %s: %s"
              .formatted(this, e.getMessage()),
          e);
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(
          "request expected to be made for %s, got: %s".formatted(this, e.getMessage()), e);
    }
  }

  /** Aborts the calls that wait for replies; for use from another thread. */
  public void abort() {
    aborted = true;
    open.forEach(Connection::abort);
  }

  @Override
  public void close() {}

  private final class Call implements Session {
    private final Connection connection;
    private final Request.Messages messages;
    private final MechanismSecurity.Session mechanism;
    private final ReplyCheck check;

    Call(
        Connection connection,
        Request.Messages messages,
        MechanismSecurity.Session mechanism,
        ReplyCheck check) {
      this.connection = connection;
      this.messages = messages;
      this.mechanism = mechanism;
      this.check = check;
    }

    @Override
    public Payload exchange(Payload payload, Recorder recorder) throws Exception {
      long begun = System.nanoTime();
      byte[] message = message();
      Map<String, String> fields = mechanism.headers(url, message, type, headers);
      long made = System.nanoTime();
      Connection.Answer answer = answer(message, fields);
      long received = System.nanoTime();
      check.check(answer);
      long checked = System.nanoTime();
      recorder.amount(SIGN, (made - begun) / NANOS_PER_MILLI);
      recorder.amount(WAIT, (received - made) / NANOS_PER_MILLI);
      recorder.amount(VERIFY, (checked - received) / NANOS_PER_MILLI);
      recorder.amount(REQUEST_BYTES, message.length);
      recorder.amount(RESPONSE_BYTES, answer.body().length);
      return payload;
    }

    @Override
    public void refresh() throws IOException {
      if (!aborted) {
        connection.refresh(url);
      }
    }

    private byte[] message() throws FailedCall, WSSecurityException, XMLStreamException {
      Document envelope = messages.next();
      try {
        security.protect(envelope);
      } catch (IOException e) {
        throw new FailedCall("request not protected: " + OneLine.of(e.getMessage()), e);
      }
      mechanism.protect(envelope);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      TreeMessage.write(envelope, out);
      return out.toByteArray();
    }

    private Connection.Answer answer(byte[] message, Map<String, String> fields)
        throws FailedCall, InterruptedException {
      try {
        return connection.post(url, message, type, fields);
      } catch (IOException e) {
        if (aborted) {
          throw new InterruptedException("stopped"); // not a failure of the service
        }
        String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        throw new FailedCall("no reply: " + OneLine.of(why) + security.asked(url, e), e);
      }
    }

    @Override
    public void close() throws IOException {
      open.remove(connection);
      try (connection) {
        mechanism.close();
      }
    }
  }
}
