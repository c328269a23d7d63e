package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.host.Limits;
import org.gridsec.echo.soap.EnvelopeReader;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients that send no faster than they please, on real connections of every kind. */
@Timeout(600)
class SlowClientsTest {

  private static final List<String> EVERY = List.of("plain", "tls", "httpg");

  private static final Duration NEVER = Duration.ofMinutes(10);
  private static final int ATTEMPTS = 20;
  private static final Duration SHORT = Duration.ofMillis(200);

  /** Of every host. */
  static Stream<Arguments> connectors() {
    return Stream.of(Host.values())
        .flatMap(host -> Stream.of("plain", "tls").map(id -> Arguments.of(host, id)));
  }

  @ParameterizedTest
  @MethodSource("connectors")
  void a_call_is_answered_while_more_clients_than_threads_send_slowly(Host host, String mechanism)
      throws Exception {
    Limits limits = new Limits(1 << 20, 1 << 24, 24, 1000, NEVER, NEVER, 0);
    int clients = 2 * limits.threads();
    ExecutorService threads = Executors.newCachedThreadPool();
    try (EchoServer server = start(host, limits);
        Clients slow = new Clients(server, Mechanisms.of(mechanism))) {
      CompletionService<String> answers = new ExecutorCompletionService<>(threads);
      for (int i = 0; i < clients; i++) {
        Socket socket = slow.open();
        slow.begin(socket, 1000);
        answers.submit(() -> answer(socket));
      }
      for (int i = limits.waiting(); i < clients; i++) {
        assertThat(answers.take().get()).startsWith("HTTP/1.1 503").contains("try again later");
      }
      Socket newcomer = slow.open();
      slow.begin(newcomer, (Clients.HEAD + Clients.TAIL).length());
      assertThat(answers.take().get()).startsWith("HTTP/1.1 503");
      newcomer.getOutputStream().write(Clients.TAIL.getBytes(StandardCharsets.UTF_8));
      assertThat(newcomer.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 200");
      for (Stack stack : Stack.SOAP) {
        assertThat(
                new Fixture.Target(Mechanisms.of(mechanism), stack)
                    .call(server, Fixture.text("hello")))
            .isEqualTo(Fixture.text("hello"));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_request_that_stops_or_drips_is_given_up_with_a_fault(Host host) throws Exception {
    try (EchoServer server = start(host, new Limits(1 << 20, 1 << 24, 24, 1000, SHORT, SHORT, 0))) {
      for (String mechanism : EVERY) {
        try (Clients slow = new Clients(server, Mechanisms.of(mechanism))) {
          assertGivenUp(
              () -> {
                Socket stops = slow.open();
                slow.begin(stops, 1000);
                return answer(stops);
              });
          assertGivenUp(
              () -> {
                Socket drips = slow.open();
                slow.begin(drips, 1 << 20);
                Thread dripping = new Thread(() -> drip(drips));
                dripping.start();
                String answer = answer(drips);
                drips.close();
                dripping.join();
                return answer;
              });
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_head_that_drips_loses_the_connection(Host host) throws Exception {
    List<Thread> dripping = new ArrayList<>();
    try (EchoServer server = start(host, new Limits(1 << 20, 1 << 24, 24, 1000, SHORT, SHORT, 0));
        Clients plain = new Clients(server, Mechanisms.of("plain"));
        Clients secured = new Clients(server, Mechanisms.of("tls"))) {
      for (String head : List.of("PO", "POST / HTTP/1.1\r\nHost: x\r\nX")) {
        for (Clients clients : List.of(plain, secured)) {
          Socket socket = clients.open();
          socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
          dripping.add(new Thread(() -> drip(socket)));
        }
      }
      dripping.forEach(Thread::start);
      for (Thread thread : dripping) {
        thread.join();
      }
    }
  }

  /** Those of all hosts at once: each waits for the request as long as a server does. */
  @Test
  void a_server_stops_while_a_request_drips() throws Exception {
    List<FutureTask<Host>> stops = new ArrayList<>();
    for (Host host : Host.values()) {
      FutureTask<Host> stop = new FutureTask<>(() -> stopWhileARequestDrips(host));
      stops.add(stop);
      new Thread(stop).start();
    }
    for (FutureTask<Host> stop : stops) {
      stop.get();
    }
  }

  private static Host stopWhileARequestDrips(Host host) throws Exception {
    EchoServer server = start(host, new Limits(1 << 20, 1 << 24, 24, 1000, NEVER, NEVER, 0));
    try (Clients slow = new Clients(server, Mechanisms.of("plain"))) {
      Socket drips = slow.open();
      Thread dripping = new Thread(() -> drip(drips));
      try (server) {
        slow.begin(drips, 1 << 20);
        dripping.start();
      }
      dripping.join();
      assertThatThrownBy(slow::open).isInstanceOf(ConnectException.class);
    }
    return host;
  }

  /** A head that this machine, being busy, sends too late has no answer: then it is sent again. */
  private static void assertGivenUp(Callable<String> request) throws Exception {
    String answer = request.call();
    for (int attempt = 1; answer.isEmpty() && attempt < ATTEMPTS; attempt++) {
      answer = request.call();
    }
    assertThat(answer).startsWith("HTTP/1.1 408");
    byte[] fault = answer.substring(answer.indexOf("<?xml")).getBytes(StandardCharsets.UTF_8);
    assertThat(FaultMessage.read(EnvelopeReader.of(new ByteArrayInputStream(fault))).reason())
        .containsAnyOf("message expected within", "expected to be well-formed and to arrive whole");
  }

  @ParameterizedTest
  @EnumSource
  void who_does_not_take_answers_loses_the_connection(Host host) throws Exception {
    Mechanism plain = Mechanisms.of("plain");
    String request = Clients.HEAD + "x".repeat(1 << 19) + Clients.TAIL;
    try (EchoServer server = start(host, new Limits(1 << 20, 1 << 24, 24, 1000, SHORT, SHORT, 0));
        Clients clients = new Clients(server, plain)) {
      Socket socket = clients.open();
      assertThatThrownBy(
              () -> {
                while (true) {
                  clients.send(socket, request.length(), request);
                }
              })
          .isInstanceOf(SocketException.class);
    }
  }

  /** A host tells of a service that fails, but not of clients that do not read. */
  @Test
  void who_takes_an_answer_too_slowly_leaves_no_trace_in_the_log() throws Exception {
    List<LogRecord> told = new CopyOnWriteArrayList<>();
    Logger log = Logger.getLogger("org.apache.catalina");
    Handler teller =
        new Handler() {
          @Override
          public void publish(LogRecord one) {
            if (one.getThrown() != null) {
              told.add(one);
            }
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    log.addHandler(teller);
    String request = Clients.HEAD + "x".repeat(16_000_000) + Clients.TAIL;
    Duration patience = Duration.ofSeconds(1);
    try (EchoServer server =
            start(Host.TOMCAT, new Limits(1 << 26, 1 << 28, 24, 1000, patience, patience, 0));
        Clients clients = new Clients(server, Mechanisms.of("plain"))) {
      Socket socket = clients.open();
      clients.send(socket, request.length(), request);
      readSlowly(socket, request.length(), patience);
    } finally {
      log.removeHandler(teller);
    }
    assertThat(told).isEmpty();
  }

  /** Reads often enough for a host, but takes too long for a whole answer. */
  private static void readSlowly(Socket socket, int length, Duration patience) throws IOException {
    int burst = 1 << 22;
    int read = 0;
    try {
      for (int more = 1; more > 0 && read < length; read += more) {
        LockSupport.parkNanos(patience.toNanos() * 6 / 10);
        more = socket.getInputStream().readNBytes(Math.min(burst, length - read)).length;
      }
    } catch (SocketException e) {
      // given up, which is what it waits for
      assertThat(e).isNotNull();
    }
  }

  @ParameterizedTest
  @EnumSource
  void of_too_many_idle_connections_some_are_closed(Host host) throws Exception {
    int more = 8;
    ExecutorService threads = Executors.newCachedThreadPool();
    try (EchoServer server = start(host, new Limits(1 << 20, 1 << 24, 24, 5, NEVER, NEVER, 0));
        Clients plain = new Clients(server, Mechanisms.of("plain"));
        Clients secured = new Clients(server, Mechanisms.of("httpg"))) {
      CompletionService<String> ends = new ExecutorCompletionService<>(threads);
      for (int i = 0; i < 5 + more; i++) {
        Socket socket = i % 2 == 0 ? plain.open() : secured.open();
        ends.submit(() -> answer(socket));
      }
      for (int i = 0; i < more; i++) {
        assertThat(ends.take().get()).isEmpty();
      }
      assertThat(
              new Fixture.Target(Mechanisms.of("httpg"), Stack.PULL)
                  .call(server, Fixture.text("hello")))
          .isEqualTo(Fixture.text("hello"));
    } finally {
      threads.shutdownNow();
    }
  }

  private static EchoServer start(Host host, Limits limits) throws IOException {
    return EchoServer.start(Fixture.settings(host).withLimits(limits));
  }

  /** All that the server sends until it closes the connection. */
  private static String answer(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder answer = new StringBuilder();
    byte[] buffer = new byte[4096];
    try {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        answer.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
      }
    } catch (SocketException e) {
      // a server that does not read to the end resets the connection
      assertThat(e).hasMessageContaining("reset");
    }
    return answer.toString();
  }

  /** Sends a byte now and then, as long as the server takes it. */
  private static void drip(Socket socket) {
    try {
      while (true) {
        socket.getOutputStream().write('x');
        LockSupport.parkNanos(SHORT.toNanos() / 10);
      }
    } catch (IOException e) {
      // given up, which is what it waits for
      assertThat(e).isNotNull();
    }
  }

  /** Connections to an endpoint, which say what they like. */
  private record Clients(EchoServer server, Mechanism mechanism, List<Socket> sockets)
      implements Closeable {

    static final String HEAD =
        "<E:Envelope xmlns:E='http://schemas.xmlsoap.org/soap/envelope/'><E:Body>"
            + "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>";
    static final String TAIL = "</e:text></e:echoString></E:Body></E:Envelope>";

    Clients(EchoServer server, Mechanism mechanism) {
      this(server, mechanism, new ArrayList<>());
    }

    /** Connected, and where TLS protects it the handshake is done. */
    Socket open() throws IOException {
      URI uri = server.uri(mechanism);
      var tls =
          mechanism.clientTls(
              new Setting(Suite.MODERN, Parameters.NONE, Fixture.CREDENTIALS.client()));
      Socket socket =
          tls.isEmpty()
              ? new Socket(uri.getHost(), uri.getPort())
              : tls.get().context().getSocketFactory().createSocket(uri.getHost(), uri.getPort());
      sockets.add(socket);
      if (socket instanceof javax.net.ssl.SSLSocket secured) {
        secured.startHandshake();
      }
      return socket;
    }

    /** Sends the beginning of a request. */
    void begin(Socket socket, int length) throws IOException {
      send(socket, length, HEAD);
    }

    void send(Socket socket, int length, String body) throws IOException {
      String path = Endpoint.path(Stack.PULL.id(), mechanism.info().id(), Parameters.NONE);
      String head =
          ("POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml; charset=utf-8\r\n")
              + ("Content-Length: " + length + "\r\n\r\n");
      socket.getOutputStream().write((head + body).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }
}
