package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;

/** What a server has accepted once, it accepts at none of its endpoints again. */
@ExtendWith(SharedServers.class)
class ReplayTest {

  private static final String CALL =
      "<s:Envelope xmlns:s='"
          + Soap11.ENVELOPE
          + "'><s:Body><e:echoStrings xmlns:e='urn:gridsec:echo'/></s:Body></s:Envelope>";

  /** Every stack of the mechanisms whose servers accept a message once. */
  static Stream<Fixture.Target> targets() {
    return Fixture.targets()
        .filter(t -> t.mechanism().info().layer() == Layer.MESSAGE)
        .filter(
            t ->
                t.mechanism()
                    .guarantees(Suite.MODERN, Parameters.NONE, Role.SERVER)
                    .contains(Guarantee.FRESHNESS));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void a_call_is_accepted_at_one_endpoint_once(Fixture.Target target) throws Exception {
    Recording recording = new Recording(target);
    assertThat(RawHttp.post(recording.home, recording.call).statusCode()).isEqualTo(200);
    for (URI endpoint : endpoints()) {
      assertRefused(endpoint, recording.call);
    }
  }

  /** A handshake of TLS is fresh by what the server says in it. */
  @Test
  void a_request_for_a_context_is_accepted_at_one_endpoint_once() throws Exception {
    Recording recording =
        new Recording(new Fixture.Target(Mechanisms.of("secure-conversation"), Stack.AXIS2));
    assertThat(recording.setUps).isNotEmpty();
    for (URI endpoint : endpoints()) {
      for (String setUp : recording.setUps) {
        assertRefused(URI.create(endpoint + Endpoint.SET_UP), setUp);
      }
    }
  }

  private static void assertRefused(URI endpoint, String message) throws Exception {
    HttpResponse<byte[]> response = RawHttp.post(endpoint, message);
    assertThat(response.statusCode()).as("status at %s", endpoint).isEqualTo(500);
    assertThat(RawHttp.fault(response)).isNotNull();
  }

  /** All that protect messages, of both services. */
  private static List<URI> endpoints() {
    List<URI> all = new ArrayList<>();
    for (Endpoint endpoint : SharedServers.of(Host.TOMCAT).endpoints()) {
      Mechanism mechanism = Mechanisms.of(endpoint.mechanism());
      if (mechanism.info().layer() == Layer.MESSAGE) {
        all.add(endpoint.url());
        if (endpoint.stack().equals(Stack.AXIS2.id())
            && endpoint.parameters().equals(Parameters.NONE)) {
          for (PortType portType : PortType.values()) {
            all.add(URI.create(endpoint.url() + "/" + portType.id()));
          }
        }
      }
    }
    return all;
  }

  /** A call that was protected for one endpoint, and what was settled with the server before. */
  private static final class Recording {

    private final List<String> setUps = new ArrayList<>();
    private final URI home;
    private final String call;

    Recording(Fixture.Target target) throws Exception {
      Mechanism mechanism = target.mechanism();
      home =
          SharedServers.of(Host.TOMCAT)
              .httpUri()
              .resolve(Endpoint.path(target.stack().id(), mechanism.info().id(), Parameters.NONE));
      Credentials credentials =
          mechanism.signOn(
              new Setting(Suite.MODERN, Parameters.NONE, Fixture.CREDENTIALS.client()));
      MessageSecurity client =
          mechanism.client(new Setting(Suite.MODERN, Parameters.NONE, credentials), this::setUp);
      Document envelope = parse(CALL.getBytes(StandardCharsets.UTF_8));
      client.dom().protect(envelope, new Exchange(Recorder.NONE));
      call = print(envelope);
    }

    private Document setUp(Document request) throws IOException {
      try {
        setUps.add(print(request));
        HttpResponse<byte[]> answer =
            RawHttp.post(URI.create(home + Endpoint.SET_UP), setUps.get(setUps.size() - 1));
        assertThat(answer.statusCode()).isEqualTo(200);
        return parse(answer.body());
      } catch (IOException e) {
        throw e;
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }

    private static Document parse(byte[] envelope) throws Exception {
      return DocumentBuilderFactory.newDefaultNSInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(envelope));
    }

    private static String print(Document envelope) throws Exception {
      Transformer identity = TransformerFactory.newDefaultInstance().newTransformer();
      identity.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter text = new StringWriter();
      identity.transform(new DOMSource(envelope), new StreamResult(text));
      return text.toString();
    }
  }
}
