package org.gridsec.scenarios.load.security;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHeaders;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.FailedCall.Kind;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.client.SetUpChannel;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.results.yaml.Required;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.w3c.dom.Document;

/**
 * A mechanism of this program or of a plugin, used in place of actions.
 *
 * @param setting setting of the mechanism after its sign-on
 */
public record MechanismSecurity(Mechanism mechanism, Setting setting) {

  /**
   * Reads a mechanism with the credentials that {@code gridsec serve} exported.
   *
   * @param parameters parameters of the service's address; null for none
   * @param suite suite; null for the modern one
   * @throws IllegalArgumentException if the mechanism cannot be used so
   */
  @JsonCreator
  static MechanismSecurity of(
      @JsonProperty("id") String id,
      @JsonProperty("suite") Suite suite,
      @JsonProperty("parameters") Parameters parameters,
      @JsonProperty("credentials") Path credentials) {
    Mechanism mechanism =
        ById.of("id", Mechanisms.all(), one -> one.info().id(), Required.text("id", id));
    Suite its = Objects.requireNonNullElse(suite, Suite.MODERN);
    Parameters given = Objects.requireNonNullElse(parameters, Parameters.NONE);
    mechanism.info().check(its, given);
    if (!mechanism.stacks(given).contains(Stack.AXIS2)) {
      throw new IllegalArgumentException(
          "expected a mechanism for SOAP that works on trees, got: " + id + given);
    }
    try {
      Credentials own = CredentialStore.loadClient(Required.value("credentials", credentials));
      Setting signingOn = new Setting(its, mechanism.info().server(given), own);
      return new MechanismSecurity(mechanism, new Setting(its, given, mechanism.signOn(signingOn)));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "'credentials' expected a directory that 'gridsec serve' exported, got: "
              + e.getMessage(),
          e);
    }
  }

  /** Opens the mechanism for one session. */
  Session session(Connection connection, URI url) {
    return new Session(
        mechanism.client(setting, request -> settle(request, connection, endpoint(url))));
  }

  private static URI endpoint(URI url) {
    return URI.create(url + Endpoint.SET_UP);
  }

  /** Sends a set-up message of the mechanism. */
  private static Document settle(Document request, Connection connection, URI url)
      throws IOException, SecurityFault {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      TreeMessage.write(request, out);
    } catch (XMLStreamException e) {
      throw new IOException("set-up with " + url + " failed: " + e.getMessage(), e);
    }
    Connection.Answer answer =
        connection.post(
            url, out.toByteArray(), Soap.V1_1.contentType(""), Map.of("SOAPAction", "\"\""));
    try (MessageAttachments unused = answer.attachments()) {
      return SetUpChannel.read(answer.body(), !answer.ok(), url);
    }
  }

  /** Protection of the messages of one session. For one thread. */
  public static final class Session implements Closeable {

    /** A session without protection. */
    public static final Session NONE = new Session(MessageSecurity.NONE);

    private final MessageSecurity security;
    private final DomSecurity dom;
    private final HttpSecurity http;
    private Exchange exchange;

    private Session(MessageSecurity security) {
      this.security = security;
      this.dom = security.dom();
      this.http = security.http();
    }

    /** Starts a call and protects its envelope. */
    public void protect(Document envelope) throws FailedCall {
      exchange = new Exchange(Recorder.NONE);
      if (dom.protects()) {
        try {
          dom.protect(envelope, exchange);
        } catch (SecurityFault | IOException e) {
          throw new FailedCall(
              Kind.NOT_PROTECTED, "request not protected: " + OneLine.reason(e), e);
        }
      }
    }

    /** Returns the headers of a request, including those that the mechanism adds. */
    public Map<String, String> headers(
        URI url, byte[] body, ContentType type, Map<String, String> headers) throws FailedCall {
      if (!http.protects()) {
        return headers;
      }
      HttpMessage request = HttpMessage.request("POST", url, () -> body);
      request.has(HttpHeaders.CONTENT_TYPE, type.toString());
      headers.forEach(request::has);
      try {
        http.protect(request, exchange);
      } catch (SecurityFault | IOException e) {
        throw new FailedCall(Kind.NOT_PROTECTED, "request not protected: " + OneLine.reason(e), e);
      }
      Map<String, String> all = new LinkedHashMap<>(headers);
      request.added().forEach(field -> all.put(field.name(), field.value()));
      return all;
    }

    /** True if the mechanism verifies or decrypts envelopes. */
    public boolean verifies() {
      return dom.verifies();
    }

    /** Verifies the HTTP level of a reply; faults are not passed to it. */
    public void verify(Connection.Answer answer) throws FailedCall {
      if (http.verifies()) {
        HttpMessage response = HttpMessage.response(answer.status(), answer::body);
        answer.fields().forEach(field -> response.has(field.name(), field.value()));
        try {
          http.verify(response, exchange);
        } catch (SecurityFault | IOException e) {
          throw refused(e);
        }
      }
    }

    /** Verifies the envelope of a reply and decrypts it. */
    public void verify(Document reply) throws FailedCall {
      if (!dom.verifies()) {
        dom.unverified(exchange);
        return;
      }
      try {
        dom.verify(reply, exchange);
      } catch (SecurityFault e) {
        throw refused(e);
      }
    }

    private static FailedCall refused(Exception e) {
      return new FailedCall(Kind.REFUSED, "reply not verified: " + OneLine.reason(e), e);
    }

    @Override
    public void close() throws IOException {
      security.close();
    }
  }
}
