package org.gridsec.period.jglobus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.globus.gsi.gssapi.net.GssSocket;
import org.globus.gsi.gssapi.net.impl.GSIGssSocket;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Transport;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodPair;
import org.ietf.jgss.GSSContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not of the other party is refused, by the service and by its clients. */
class JGlobusRefusalIT {

  private static final String HTTPG = "httpg";
  private static final String CONVERSATION = "gsi-conversation";
  private static final String CLEAR =
      "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
          + "<e:%s xmlns:e='urn:gridsec:echo'><value>hello</value></e:%1$s>"
          + "</S:Body></S:Envelope>";
  private static final String REQUEST = CLEAR.formatted("echoString");

  @TempDir static Path directory;
  private static Path keys;
  private static Path foreign;
  private static PeriodPair pair;
  private static Gsi client;

  @BeforeAll
  static void start() throws Exception {
    keys = KeyDirectory.make(directory.resolve("keys"));
    foreign = KeyDirectory.make(directory.resolve("foreign"));
    client = Gsi.client(Party.client(keys)); // before the JDK reads what it sets
    pair = start(keys, "logs");
  }

  private static PeriodPair start(Path ofServer, String logs) throws Exception {
    return new PeriodPair(
        PeriodStack.JGLOBUS,
        Path.of(System.getProperty("java.home")),
        System.getProperty("java.class.path"),
        ofServer,
        Files.createDirectory(directory.resolve(logs)));
  }

  @AfterAll
  static void stop() {
    pair.close();
  }

  /** What a call with those keys fails with; null where it does not fail. */
  private static String failure(PeriodPair of, String mechanism, URI address, Path withKeys)
      throws IOException, InterruptedException {
    of.aim(mechanism, address, withKeys);
    return of.call(Transport.CLOSE, PayloadShape.string(5), false).failure();
  }

  private static URI service() {
    return pair.address(CONVERSATION);
  }

  private static void assertRefused(String what, URI to, String message) throws IOException {
    Between.Response response = Between.post(to, message);
    assertThat(response.status()).as(what).isEqualTo(500);
    assertThat(response.soap()).as(what).contains("Fault").doesNotContain("hello", "context=");
  }

  @Test
  void the_service_answers_nothing_without_a_context() throws Exception {
    long others = pair.state().contexts();
    for (String store : Contexts.STORES) {
      URI echo = service().resolve("echo-" + store);
      assertRefused("clear text", echo, REQUEST);
      assertRefused("an unknown context", echo, frame(Frame.MESSAGE, "unknown", "FwMBAAEA"));
      assertRefused("no context", echo, frame(Frame.MESSAGE, "", "FwMBAAEA"));
      URI tokens = service().resolve("tokens-" + store);
      assertRefused("no token", tokens, frame(Frame.TOKEN, "", "FwMBAAEA"));
      assertRefused("no base64", tokens, frame(Frame.TOKEN, "", "~"));
      assertRefused("a message", tokens, frame(Frame.MESSAGE, "", "FwMBAAEA"));
      assertRefused("clear text", tokens, REQUEST);
    }
    assertThat(pair.state().contexts()).isEqualTo(others);
    assertThat(Between.post(service(), REQUEST).soap()).doesNotContain("hello");
  }

  private static String frame(String name, String context, String base64) throws IOException {
    return new Frame(name, context, base64).message().getSOAPPartAsString();
  }

  /** A message of the client, or of the service. */
  private static boolean isMessage(String soap) {
    return soap.contains(":" + Frame.MESSAGE + " ");
  }

  /** In the middle of what a frame carries. */
  private static String tamper(String soap) {
    Matcher content = Pattern.compile("(>[\\w+/]{40})([\\w+/])([\\w+/=]*<)").matcher(soap);
    return content.replaceFirst(
        found -> found.group(1) + (found.group(2).equals("A") ? "B" : "A") + found.group(3));
  }

  private static String failureBetween(Between.Change change)
      throws IOException, InterruptedException {
    try (Between between = new Between(service(), change)) {
      return failure(pair, CONVERSATION, between.address(), keys);
    }
  }

  @Test
  void a_changed_message_or_token_is_refused() throws Exception {
    assertThat(failureBetween(Between::post)).as("unchanged").isNull();
    for (boolean messages : List.of(true, false)) {
      UnaryOperator<String> change = soap -> isMessage(soap) == messages ? tamper(soap) : soap;
      AtomicReference<Between.Response> last = new AtomicReference<>();
      assertThat(
              failureBetween(
                  (uri, request) -> {
                    last.set(Between.post(uri, change.apply(request)));
                    return last.get();
                  }))
          .as("requests, messages: " + messages)
          .isNotNull();
      assertThat(last.get().status()).isEqualTo(500);
      assertThat(failureBetween((uri, request) -> Between.post(uri, request).with(change)))
          .as("responses, messages: " + messages)
          .isNotNull();
    }
  }

  @Test
  void httpg_refuses_what_was_changed_on_its_way() throws Exception {
    assertThat(failureOverChanged(false, false)).as("unchanged").isNull();
    assertThat(failureOverChanged(true, false)).as("of the client").isNotNull();
    assertThat(failureOverChanged(false, true)).as("of the service").isNotNull();
  }

  private static String failureOverChanged(boolean ofClient, boolean ofServer)
      throws IOException, InterruptedException {
    URI service = pair.address(HTTPG);
    try (ChangedRecords between = new ChangedRecords(service.getPort(), ofClient, ofServer)) {
      URI address = URI.create("httpg://127.0.0.1:" + between.port() + service.getRawPath());
      return failure(pair, HTTPG, address, keys);
    }
  }

  @Test
  void a_repeated_message_is_refused_and_ends_its_context() throws Exception {
    AtomicReference<Between.Response> second = new AtomicReference<>();
    String failure =
        failureBetween(
            (uri, request) -> {
              Between.Response first = Between.post(uri, request);
              if (isMessage(request)) {
                second.compareAndSet(null, Between.post(uri, request));
              }
              return first;
            });
    assertThat(second.get().status()).isEqualTo(500);
    assertThat(second.get().soap()).doesNotContain(Frame.MESSAGE + " ");
    assertThat(failure).contains("context expected that is known");
  }

  @Test
  void a_client_takes_no_other_response_than_that_to_its_request() throws Exception {
    AtomicReference<Between.Response> first = new AtomicReference<>();
    assertThat(
            failureBetween(
                (uri, request) -> {
                  Between.Response response = Between.post(uri, request);
                  if (isMessage(request)) {
                    first.compareAndSet(null, response);
                    return first.get();
                  }
                  return response;
                }))
        .as("an earlier one")
        .isNotNull();
    String clear = CLEAR.formatted("echoStringResponse");
    assertThat(
            failureBetween(
                (uri, request) ->
                    Between.post(uri, request).with(soap -> isMessage(soap) ? clear : soap)))
        .contains("Message expected as the one element");
  }

  /** A directory of keys with some of another one. */
  private static Path mixed(String name, Map<String, Path> files) throws IOException {
    Path mixed = Files.createDirectory(directory.resolve(name));
    for (String file :
        List.of(
            KeyFiles.AUTHORITY, KeyFiles.SERVER_CERTIFICATE, KeyFiles.SERVER, KeyFiles.CLIENT)) {
      Files.copy(files.getOrDefault(file, keys.resolve(file)), mixed.resolve(file));
    }
    return mixed;
  }

  @ParameterizedTest
  @ValueSource(strings = {HTTPG, CONVERSATION})
  void the_service_refuses_clients_that_are_foreign_or_have_its_own_name(String mechanism)
      throws Exception {
    Path impostor =
        mixed(mechanism + "-impostor", Map.of(KeyFiles.CLIENT, foreign.resolve(KeyFiles.CLIENT)));
    Path reflected =
        mixed(mechanism + "-reflected", Map.of(KeyFiles.CLIENT, keys.resolve(KeyFiles.SERVER)));

    assertThat(failure(pair, mechanism, pair.address(mechanism), keys)).isNull();
    long contexts = pair.state().contexts();
    for (Path other : List.of(impostor, reflected)) {
      assertThat(failure(pair, mechanism, pair.address(mechanism), other))
          .as(other.toString())
          .isNotNull();
    }
    assertThat(pair.state().contexts()).isEqualTo(contexts);
    assertThat(failure(pair, mechanism, pair.address(mechanism), keys)).isNull();
  }

  @Test
  void clients_refuse_services_that_are_foreign_or_not_theirs() throws Exception {
    Path other = mixed("other", Map.of(KeyFiles.SERVER, keys.resolve(KeyFiles.CLIENT)));
    Map<String, URI> others = pair.serveBeside(other);
    try (PeriodPair foreigners = start(foreign, "foreign-logs")) {
      for (String mechanism : List.of(HTTPG, CONVERSATION)) {
        assertThat(failure(pair, mechanism, others.get(mechanism), keys))
            .as(mechanism)
            .contains("/CN=server.p12");
        assertThat(failure(pair, mechanism, foreigners.address(mechanism), keys))
            .as(mechanism)
            .isNotNull();
        assertThat(failure(foreigners, mechanism, foreigners.address(mechanism), foreign))
            .as(mechanism)
            .isNull();
      }
    }
  }

  @Test
  void httpg_answers_no_one_without_a_certificate_and_nothing_in_clear() throws Exception {
    assertThat(overHttpg(false)).contains("hello");
    assertThat(overHttpg(true)).isEmpty();
    assertThat(overSocket(connected())).isEmpty();
  }

  private static Socket connected() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), pair.address(HTTPG).getPort());
  }

  private static String overHttpg(boolean anonymous) throws Exception {
    GSSContext context = client.initiate(false);
    context.requestAnonymity(anonymous);
    GssSocket socket = new GSIGssSocket(connected(), context);
    socket.setAuthorization(client.peer());
    return overSocket(socket);
  }

  /** What comes back for a request. */
  private static String overSocket(Socket socket) {
    try (socket) {
      List<String> lines =
          List.of(
              "POST /axis/services/echo HTTP/1.0",
              "SOAPAction: \"\"",
              "Content-Type: text/xml; charset=utf-8",
              "Content-Length: " + REQUEST.length(),
              "",
              REQUEST);
      socket.getOutputStream().write(String.join("\r\n", lines).getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return ""; // the connection was cut
    }
  }
}
