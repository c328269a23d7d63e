package org.gridsec.scenarios.load.endpoint;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.load.attachments.MalformedPackage;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.SentEntity;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.Soap;
import org.w3c.dom.Document;

/**
 * A service to call: its address, its protection and its requests. Sessions ignore the payloads
 * that they are given.
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

  private static final double NANOS_PER_MILLI = 1e6;

  private final URI url;
  private final Security security;
  private final Requests requests;
  private final Packaging packaging;
  private final Duration timeout;
  private final Map<String, String> headers;
  private volatile boolean aborted;
  private final Set<Call> open = ConcurrentHashMap.newKeySet();

  /**
   * Creates a target.
   *
   * @param timeout limit for connecting, and for a whole call
   */
  public Target(
      URI url, Security security, Requests requests, Packaging packaging, Duration timeout) {
    this.url = url;
    this.security = security;
    this.requests = requests;
    this.packaging = packaging;
    this.timeout = timeout;
    this.headers = packaging.headers();
    headers.putAll(security.headers());
  }

  URI url() {
    return url;
  }

  /** Names of the requests, in the order of their file; none if there is no file. */
  public List<String> requests() {
    return requests.steps().map(Requests.Step::name).filter(name -> !name.isEmpty()).toList();
  }

  /** Returns address and security, for people. */
  @Override
  public String toString() {
    return url + ", " + security.name();
  }

  @Override
  public Call open(int client, Transport transport, Parameters parameters) {
    return open(transport, requests.drawn());
  }

  private Call open(Transport transport, Requests.Turns turns) {
    Connection connection = new Connection(security.clientTls(), transport, timeout);
    Call call = new Call(connection, turns, new CallProtection(security, connection, url));
    open.add(call);
    return call;
  }

  /**
   * Makes a first call of each request.
   *
   * @throws IOException if it fails, or no request can be made
   */
  public void tryOut() throws IOException {
    String request = "";
    try (Session session = open(Transport.KEEPALIVE, requests.inOrder())) {
      for (Requests.Step step : requests.steps().toList()) {
        request = step.name().isEmpty() ? "" : " for '" + step.name() + "'";
        session.exchange(new Payload.Text(""), Recorder.NONE);
      }
    } catch (FailedCall e) {
      throw new IOException(
          "call expected to succeed before any is measured, got from %s%s: %s"
              .formatted(this, request, e.getMessage()),
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
    open.forEach(Call::abort);
  }

  @Override
  public void close() {}

  /** Calls of one client. For one thread. */
  public final class Call implements Session {
    private final Connection connection;
    private final Requests.Turns turns;
    private final CallProtection protection;
    private byte[] message = {};
    private Optional<Connection.Answer> answer = Optional.empty();

    private Call(Connection connection, Requests.Turns turns, CallProtection protection) {
      this.connection = connection;
      this.turns = turns;
      this.protection = protection;
    }

    @Override
    public Payload exchange(Payload payload, Recorder recorder) throws Exception {
      try {
        exchange(Map.of(), recorder);
        return payload;
      } catch (FailedCall | IllegalStateException e) { // also of connections that are closed
        if (aborted) {
          throw new InterruptedException("stopped"); // not a failure of the service
        }
        throw e;
      }
    }

    /**
     * Calls the service once.
     *
     * @param others values of placeholders that have no value otherwise
     * @return makes the reply, decrypted if the security has a key for it
     * @throws FailedCall if the call failed
     */
    public Supplier<byte[]> exchange(Map<String, String> others, Recorder recorder)
        throws Exception {
      return checked(others, recorder).octets();
    }

    /** Calls the service once, as {@link #exchange} does. */
    ReplyCheck.Checked checked(Map<String, String> others, Recorder recorder)
        throws FailedCall, IOException, WSSecurityException, XMLStreamException {
      answer = Optional.empty();
      message = new byte[0];
      Requests.Step step = turns.next();
      if (!step.name().isEmpty()) {
        recorder.request(step.name());
      }
      URI address = step.path().isEmpty() ? url : url.resolve(step.path());
      ContentType type = step.request().soap().contentType(step.action());
      long begun = System.nanoTime();
      try (MessageAttachments sent = packaging.opened(step.request().compressed())) {
        Document envelope = turns.message(step, others);
        message = protection.protect(envelope, sent);
        Map<String, String> fields = protection.headers(message, type, headers(step, address));
        SentEntity entity = new SentEntity(packaging.entity(message, envelope, sent, type));
        long made = System.nanoTime();
        answer = Optional.of(answer(address, entity, fields));
        long received = System.nanoTime();
        try (MessageAttachments came = answer.get().attachments()) {
          turns.answered(address, answer.get());
          ReplyCheck.Checked reply = protection.checked(answer.get());
          turns.succeeded(step, answer.get(), reply.tree());
          long checked = System.nanoTime();
          recorder.amount(SIGN, (made - begun) / NANOS_PER_MILLI);
          recorder.amount(WAIT, (received - made) / NANOS_PER_MILLI);
          recorder.amount(VERIFY, (checked - received) / NANOS_PER_MILLI);
          recorder.amount(REQUEST_BYTES, (double) entity.length());
          recorder.amount(RESPONSE_BYTES, (double) answer.get().length());
          return reply;
        }
      }
    }

    private Map<String, String> headers(Requests.Step step, URI address) {
      Map<String, String> all = new LinkedHashMap<>(headers);
      if (step.request().soap() == Soap.V1_1) {
        all.put("SOAPAction", '"' + step.action() + '"');
      }
      turns.addCookies(all, address);
      return all;
    }

    /** Returns the envelope of the last call; empty if it was not made. */
    public byte[] message() {
      return message.clone();
    }

    /** Returns the reply to the last call, as it came; empty if none came. */
    public Optional<Connection.Answer> answer() {
      return answer;
    }

    @Override
    public void refresh() throws IOException {
      try {
        connection.refresh(url);
        protection.refresh();
      } catch (IOException | IllegalStateException e) { // as connections are closed
        if (!aborted) {
          throw e;
        }
      }
    }

    private Connection.Answer answer(URI address, HttpEntity entity, Map<String, String> fields)
        throws FailedCall {
      try {
        return connection.post(address, entity, fields);
      } catch (IOException e) {
        if (e instanceof MalformedPackage malformed) {
          throw malformed.failedCall();
        }
        throw new FailedCall(
            e instanceof InterruptedIOException
                ? FailedCall.Kind.TIMED_OUT
                : FailedCall.Kind.NO_REPLY,
            "no reply: " + OneLine.reason(e) + security.asked(address, e),
            e);
      }
    }

    private void abort() {
      connection.abort();
      protection.abort();
    }

    @Override
    public void close() throws IOException {
      open.remove(this);
      try (connection) {
        protection.close();
      }
    }
  }
}
