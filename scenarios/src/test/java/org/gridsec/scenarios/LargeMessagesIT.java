package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.echo.EchoClient;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.soap.EnvelopeReader;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.soap.stream.HeldMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.scenarios.worker.ServerWorker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Messages whose trees need more memory than a server has, and several that would together: each
 * gets a fault, and the others are answered. The server ends where it runs out of memory.
 */
@Timeout(120)
class LargeMessagesIT {

  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final int HEAP_MIB = 256;
  private static final int AT_ONCE = 4;
  private static final Suite SUITE = Suite.PERIOD;

  /** Elements whose trees would fill the heap. */
  private static final int FAR_TOO_MANY = 3_000_000;

  /** Elements whose trees would fill it together, when they are decrypted. */
  private static final int ENCRYPTED = 500_000;

  private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String START =
      "<E:Envelope xmlns:E='" + SOAP + "'><E:Body><e:echoStrings xmlns:e='urn:gridsec:echo'>";
  private static final String END = "</e:echoStrings></E:Body></E:Envelope>";

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final Mechanism PLAIN = Mechanisms.of("plain");
  private static final Mechanism ENCRYPTION = Mechanisms.of("xml-encryption");

  @TempDir private static Path directory;

  private static byte[] encrypted;
  private static CredentialStore credentials;
  private static WorkerProcess server;
  private static URI address;

  @BeforeAll
  static void start() throws Exception {
    Path keys = directory.resolve("keys");
    credentials = Mechanisms.credentials(SUITE, Set.of(), Set.of(), Map.of());
    credentials.save(keys);
    encrypted = encrypted();
    server = Workers.start(directory, "server", ServerWorker.class, HEAP_MIB);
    ServerReady ready =
        server.call(
            ServerCommands.SERVE,
            new ServerOrder("tomcat", SUITE, Parameters.NONE, keys.toString()),
            ServerReady.class,
            PATIENCE);
    address = ready.uris().get(PLAIN.info().id());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void messages_of_too_many_elements_are_refused_and_small_ones_answered(Stack stack)
      throws Exception {
    byte[] message = envelope("<a/>".repeat(FAR_TOO_MANY));
    for (SoapFault fault : whileNeighboursCall(stack, PLAIN, message)) {
      assertThat(fault.code().getLocalPart()).isIn("Client", "Server");
      assertThat(fault.reason())
          .matches(
              "message expected at most "
                  + HeldMessages.MAX_PARTS
                  + " elements, .*|the service holds as many large messages as .* try again later");
    }
    String setUp = path(stack, Mechanisms.of("secure-conversation")) + Endpoint.SET_UP;
    for (String path : List.of(path(stack, PLAIN), setUp)) {
      assertThat(fault(post(path, message)).reason())
          .startsWith("message expected at most " + HeldMessages.MAX_PARTS + " elements");
    }
  }

  /** Once it is decrypted, nothing must tell what it says. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void encrypted_ones_are_refused_as_what_cannot_be_decrypted(Stack stack) throws Exception {
    for (SoapFault fault : whileNeighboursCall(stack, ENCRYPTION, encrypted)) {
      assertThat(fault.code().getLocalPart()).isIn("FailedCheck", "Server");
    }
    assertThat(fault(post(stack, ENCRYPTION, encrypted)).code().getLocalPart())
        .isEqualTo("FailedCheck");
  }

  @Test
  void of_large_messages_that_arrive_at_once_some_are_told_to_come_again() throws Exception {
    String items = "<e:item>12345678</e:item>".repeat(60_000);
    byte[] large = envelope(items);
    try (HeldOpen others = new HeldOpen()) {
      SoapFault busy = null;
      while (busy == null) {
        others.send(items);
        HttpResponse<byte[]> answer = post(Stack.AXIS2, PLAIN, large).join();
        busy = answer.statusCode() == 200 ? null : fault(CompletableFuture.completedFuture(answer));
      }
      assertThat(busy.code().getLocalPart()).isEqualTo("Server");
      assertThat(busy.reason())
          .startsWith("the service holds as many large messages as it has memory for, at most ");
      call(Stack.AXIS2, PLAIN);
      call(Stack.PULL, ENCRYPTION);
    }
    while (post(Stack.AXIS2, PLAIN, large).join().statusCode() != 200) {
      // until the server knows that the others are gone
    }
  }

  /** Faults of several such messages at once, to an endpoint that answers others meanwhile. */
  private static List<SoapFault> whileNeighboursCall(
      Stack stack, Mechanism mechanism, byte[] message) throws Exception {
    List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      answers.add(post(stack, mechanism, message));
    }
    CompletableFuture<Void> all =
        CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new));
    do {
      call(stack, mechanism);
    } while (!all.isDone());
    List<SoapFault> faults = new ArrayList<>();
    for (CompletableFuture<HttpResponse<byte[]>> answer : answers) {
      faults.add(fault(answer));
    }
    return faults;
  }

  private static SoapFault fault(CompletableFuture<HttpResponse<byte[]>> answer) throws Exception {
    assertThat(answer.join().statusCode()).isEqualTo(500);
    return FaultMessage.read(EnvelopeReader.of(new ByteArrayInputStream(answer.join().body())));
  }

  private static CompletableFuture<HttpResponse<byte[]>> post(String path, byte[] message) {
    return HTTP.sendAsync(
        HttpRequest.newBuilder(address.resolve(path))
            .header("Content-Type", "text/xml; charset=utf-8")
            .POST(HttpRequest.BodyPublishers.ofByteArray(message))
            .build(),
        HttpResponse.BodyHandlers.ofByteArray());
  }

  private static CompletableFuture<HttpResponse<byte[]>> post(
      Stack stack, Mechanism mechanism, byte[] message) {
    return post(path(stack, mechanism), message);
  }

  private static String path(Stack stack, Mechanism mechanism) {
    return Endpoint.path(stack.id(), mechanism.info().id(), Parameters.NONE);
  }

  private static void call(Stack stack, Mechanism mechanism) throws Exception {
    Payload payload = new Payload.Strings(List.of("a", "neighbour's"));
    try (EchoClient client =
            new EchoClient(mechanism, stack, address, SUITE, credentials.client());
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
    }
  }

  private static byte[] envelope(String content) {
    return (START + content + END).getBytes(StandardCharsets.UTF_8);
  }

  /** As a client of the mechanism would encrypt them. */
  private static byte[] encrypted() throws Exception {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    try (var client =
        ENCRYPTION.client(
            new Setting(SUITE, Parameters.NONE, credentials.client()),
            request -> {
              throw new IOException("nothing to set up");
            })) {
      XMLStreamWriter writer = client.stream().protect(message, new Exchange(Recorder.NONE));
      writer.writeStartDocument("UTF-8", "1.0");
      writer.writeStartElement("E", "Envelope", SOAP);
      writer.writeNamespace("E", SOAP);
      writer.writeStartElement("E", "Body", SOAP);
      writer.writeStartElement("", "a", "");
      for (int i = 0; i < ENCRYPTED; i++) {
        writer.writeStartElement("", "a", "");
        writer.writeEndElement();
      }
      writer.writeEndDocument();
      writer.close();
    }
    return message.toByteArray();
  }

  /** Requests that are there but for their ends, on connections of their own. */
  private static final class HeldOpen implements Closeable {

    private final List<Socket> sockets = new ArrayList<>();

    void send(String content) throws IOException {
      byte[] message = (START + content).getBytes(StandardCharsets.UTF_8);
      String head =
          ("POST " + path(Stack.AXIS2, PLAIN) + " HTTP/1.1\r\nHost: x\r\n")
              + "Content-Type: text/xml; charset=utf-8\r\n"
              + ("Content-Length: " + (message.length + 1) + "\r\n\r\n");
      Socket socket = new Socket(address.getHost(), address.getPort());
      sockets.add(socket);
      socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().write(message);
    }

    @Override
    public void close() throws IOException {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }
}
