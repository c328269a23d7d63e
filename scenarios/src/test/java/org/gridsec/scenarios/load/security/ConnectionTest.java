package org.gridsec.scenarios.load.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.MessageConstraintException;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Services that end connections, or do not end replies. */
class ConnectionTest {

  /** What a service does with a connection once a request without a body is read. */
  @FunctionalInterface
  private interface Service {
    void answer(Socket socket) throws IOException, InterruptedException;
  }

  @TempDir private Path directory;

  private final ServerSocket server;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();

  ConnectionTest() throws IOException {
    server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private URI serving(Service service) {
    return serving("http", server, service);
  }

  private URI serving(String scheme, ServerSocket server, Service service) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (true) {
                  Socket socket = server.accept();
                  sockets.add(socket);
                  while (!socket.isClosed() && readHead(socket.getInputStream())) {
                    service.answer(socket);
                  }
                }
              } catch (IOException | InterruptedException e) {
                // the test is over, or the client has gone
              }
            });
    thread.setDaemon(true);
    thread.start();
    return URI.create(scheme + "://127.0.0.1:" + server.getLocalPort() + "/");
  }

  private static boolean readHead(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int octet = in.read();
      if (octet < 0) {
        return false;
      }
      head.append((char) octet);
    }
    return true;
  }

  private static void send(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private static Connection connection(Duration timeout) {
    return new Connection(Security.NONE.clientTls(), Transport.KEEPALIVE, timeout);
  }

  private static Connection.Answer post(Connection connection, URI url) throws IOException {
    return connection.post(url, new byte[0], ContentType.TEXT_XML, Map.of());
  }

  @Test
  void a_connection_is_used_again_after_it_was_refreshed() throws Exception {
    URI url = serving(socket -> send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"));
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      for (int call = 0; call < 3; call++) {
        connection.refresh(url);
        assertThat(post(connection, url).body()).hasSize(1);
      }
    }
    assertThat(sockets).hasSize(1);
  }

  @Test
  void a_connection_that_the_service_has_closed_is_opened_anew() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    URI url =
        serving(
            socket -> {
              send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx");
              if (sockets.size() == 1) {
                socket.shutdownOutput();
                closed.countDown();
              }
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      post(connection, url);
      refreshAfter(closed, connection, url);
      assertThat(post(connection, url).status()).isEqualTo(200);
    }
    assertThat(sockets).hasSize(2);
  }

  /** Refreshes a connection some milliseconds after a reply and after an event. */
  private static void refreshAfter(CountDownLatch event, Connection connection, URI url)
      throws Exception {
    long replied = System.currentTimeMillis();
    event.await();
    while (System.currentTimeMillis() <= replied + 2) {
      Thread.onSpinWait(); // the client's clock has milliseconds
    }
    connection.refresh(url);
  }

  @ParameterizedTest
  @CsvSource({"0, 2", "600, 1"})
  void a_connection_that_the_service_soon_closes_is_opened_anew(int seconds, int opened)
      throws Exception {
    String reply = "HTTP/1.1 200 OK\r\nKeep-Alive: max=9, timeout=%s\r\nContent-Length: 1\r\n\r\nx";
    URI url = serving(socket -> send(socket, reply.formatted(seconds)));
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      for (int call = 0; call < 2; call++) {
        connection.refresh(url);
        assertThat(post(connection, url).body()).hasSize(1);
      }
    }
    assertThat(sockets).hasSize(opened);
  }

  /** RFC 9112 section 9.2. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_no_request_asked_for_is_no_reply(boolean atOnce) throws Exception {
    String good = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx";
    String unasked = "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n";
    Semaphore replied = new Semaphore(0);
    CountDownLatch sent = new CountDownLatch(1);
    URI url =
        serving(
            socket -> {
              if (sockets.size() > 1) {
                send(socket, good);
              } else if (atOnce) {
                send(socket, good + unasked);
                sent.countDown();
              } else {
                send(socket, good);
                replied.acquire();
                send(socket, unasked);
                sent.countDown();
              }
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      post(connection, url);
      replied.release();
      refreshAfter(sent, connection, url);
      assertThat(post(connection, url).status()).isEqualTo(200);
    }
    assertThat(sockets).hasSize(2);
  }

  @Test
  void a_reply_counts_though_the_service_leaves_the_rest_of_a_request_unread() throws Exception {
    URI url =
        serving(
            socket -> {
              send(socket, "HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno");
              socket.close(); // by a reset, as there is something unread
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      for (int call = 0; call < 2; call++) {
        assertThat(
                connection.post(url, new byte[32 << 20], ContentType.TEXT_XML, Map.of()).status())
            .isEqualTo(401);
      }
    }
    assertThat(sockets).hasSize(2);
  }

  /** RFC 9110 section 15.2: an interim reply may come before it. */
  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"})
  void a_reply_counts_though_the_service_reads_no_more_and_stays(String interim) throws Exception {
    Semaphore counted = new Semaphore(0);
    String refusal = "HTTP/1.1 413 Content Too Large\r\nContent-Length: 2\r\n\r\nno";
    URI url =
        serving(
            socket -> {
              send(socket, interim + refusal);
              socket.shutdownOutput();
              counted.acquire();
              socket.close();
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      for (int call = 0; call < 2; call++) {
        assertThat(
                connection.post(url, new byte[32 << 20], ContentType.TEXT_XML, Map.of()).status())
            .isEqualTo(413);
        counted.release();
      }
    }
    assertThat(sockets).hasSize(2);
  }

  @Test
  void a_request_is_sent_to_its_end_though_its_reply_has_begun() throws Exception {
    byte[] request = new byte[32 << 20];
    List<Integer> read = new CopyOnWriteArrayList<>();
    URI url =
        serving(
            socket -> {
              send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n");
              read.add(socket.getInputStream().readNBytes(request.length).length);
              send(socket, "x");
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      for (int call = 0; call < 2; call++) {
        assertThat(connection.post(url, request, ContentType.TEXT_XML, Map.of()).body()).hasSize(1);
      }
    }
    assertThat(read).containsExactly(request.length, request.length);
    assertThat(sockets).hasSize(1);
  }

  @Test
  void such_replies_count_over_tls_as_well() throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(Parties.store(Parties.SERVER), Parties.PASSWORD.toCharArray());
    SSLContext ofService = SSLContext.getInstance("TLS");
    ofService.init(keys.getKeyManagers(), null, null);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(Parties.trusting(Parties.authority()));
    SSLContext ofClient = SSLContext.getInstance("TLS");
    ofClient.init(null, trust.getTrustManagers(), null);
    SSLParameters all = ofClient.getDefaultSSLParameters();
    Semaphore counted = new Semaphore(0);
    try (ServerSocket secure =
        ofService
            .getServerSocketFactory()
            .createServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      URI url =
          serving(
              "https",
              secure,
              socket -> {
                send(socket, "HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno");
                if (sockets.size() % 2 == 0) {
                  counted.acquire();
                }
                socket.close(); // with something unread
              });
      for (String protocol : List.of("TLSv1.3", "TLSv1.2")) {
        ClientTls tls = new ClientTls(ofClient, List.of(protocol), List.of(all.getCipherSuites()));
        try (Connection connection =
            new Connection(tls, Transport.KEEPALIVE, Duration.ofMinutes(1))) {
          for (int call = 0; call < 2; call++) {
            assertThat(
                    connection
                        .post(url, new byte[32 << 20], ContentType.TEXT_XML, Map.of())
                        .status())
                .isEqualTo(401);
            counted.release(call);
          }
        }
      }
    }
    assertThat(sockets).hasSize(4);
  }

  private static String headed(int lines, int length) {
    return "HTTP/1.1 200 OK\r\n"
        + ("X-Filler: " + "x".repeat(length) + "\r\n").repeat(lines)
        + "Content-Length: 1\r\n\r\nx";
  }

  @ParameterizedTest
  @CsvSource({"400, 4096", "1, 120000"})
  void a_long_head_is_read(int lines, int length) throws Exception {
    URI url = serving(socket -> send(socket, headed(lines, length)));
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      assertThat(post(connection, url).body()).hasSize(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"600, 1", "1, 200000"})
  void a_head_that_does_not_end_is_a_failed_call(int lines, int length) throws Exception {
    URI url = serving(socket -> send(socket, headed(lines, length)));
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      assertThatThrownBy(() -> post(connection, url))
          .isInstanceOf(MessageConstraintException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Content-Length: 0\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"})
  void an_empty_body_may_be_declared_as_zipped(String end) throws Exception {
    String reply = "HTTP/1.1 202 Accepted\r\nContent-Encoding: gzip\r\n" + end;
    URI url = serving(socket -> send(socket, reply));
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      Connection.Answer answer =
          connection.post(
              url, new byte[0], ContentType.TEXT_XML, Map.of("Accept-Encoding", "gzip"));
      assertThat(answer.status()).isEqualTo(202);
      assertThat(answer.body()).isEmpty();
    }
  }

  private static final String PACKAGE =
      "--b\r\nContent-Type: text/xml\r\n\r\n<a/>\r\n--b\r\nContent-ID: <c>\r\n\r\n"
          + "x".repeat(1 << 17)
          + "\r\n--b--\r\n";

  private static String packaged(boolean whole) {
    return "HTTP/1.1 200 OK\r\nContent-Type: multipart/related; boundary=b\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n%s\r\n%s\r\n"
            .formatted(Integer.toHexString(PACKAGE.length()), PACKAGE)
        + (whole ? "0\r\n\r\n" : "");
  }

  /** The files of attachments that this JVM has. */
  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path directory : listed(Path.of(System.getProperty("java.io.tmpdir")))) {
      if (TemporaryDirectory.isOf("attachments", directory)
          && directory.toString().contains("-" + ProcessHandle.current().pid() + "-")) {
        files.addAll(listed(directory));
      }
    }
    files.removeIf(file -> !file.toString().endsWith(".bin"));
    return files;
  }

  private static List<Path> listed(Path directory) throws IOException {
    try (Stream<Path> all = Files.list(directory)) {
      return all.toList();
    }
  }

  @Test
  void attachments_are_kept_until_they_are_closed_unless_the_reply_breaks_off() throws Exception {
    List<Path> before = files();
    URI url =
        serving(
            socket -> {
              boolean whole = sockets.size() > 1;
              send(socket, packaged(whole));
              if (!whole) {
                socket.close();
              }
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      assertThatThrownBy(() -> post(connection, url)).isInstanceOf(IOException.class);
      assertThat(files()).isEqualTo(before);
      try (MessageAttachments attachments = post(connection, url).attachments()) {
        assertThat(attachments.ids()).containsExactly("c");
        assertThat(files()).hasSize(before.size() + 1);
      }
      assertThat(files()).isEqualTo(before);
    }
  }

  /** Set-up messages have none, whatever a service sends. */
  @Test
  void attachments_of_an_answer_to_a_mechanism_are_not_kept() throws Exception {
    List<Path> before = files();
    assertThatThrownBy(() -> settle(serving(socket -> send(socket, packaged(true)))))
        .isInstanceOf(FailedCall.class);
    assertThat(sockets).isNotEmpty();
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void a_malformed_answer_to_a_mechanism_is_told_by_what_is_wrong() {
    String malformed = "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n";
    assertThatThrownBy(() -> settle(serving(socket -> send(socket, malformed))))
        .isInstanceOf(FailedCall.class)
        .hasMessage("request not protected: Invalid content length: x");
  }

  /** Lets a mechanism settle a context with a service. */
  private void settle(URI url) throws Exception {
    CredentialStore.generate(Suite.MODERN, Set.of()).exportClient(directory.resolve("keys"));
    MechanismSecurity mechanism =
        MechanismSecurity.of("secure-conversation", null, null, directory.resolve("keys"));
    try (Connection connection = connection(Duration.ofMinutes(1));
        MechanismSecurity.Session session = mechanism.session(connection, url)) {
      session.protect(Soap.V1_1.envelope());
    }
  }

  @Test
  void a_reset_without_a_reply_is_a_failed_call() throws Exception {
    URI url = serving(Socket::close);
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      assertThatThrownBy(
              () -> connection.post(url, new byte[32 << 20], ContentType.TEXT_XML, Map.of()))
          .isInstanceOf(SocketException.class);
    }
  }

  @Test
  void an_end_without_a_reply_ends_the_call() throws Exception {
    Semaphore failed = new Semaphore(0);
    URI url =
        serving(
            socket -> {
              socket.shutdownOutput();
              failed.acquire(); // reads no more, and stays
              socket.close();
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      for (int length : new int[] {1, 32 << 20}) {
        assertThatThrownBy(
                () -> connection.post(url, new byte[length], ContentType.TEXT_XML, Map.of()))
            .hasMessage("the service closed the connection without a reply");
        failed.release();
      }
    }
  }

  @Test
  void a_reply_that_is_too_long_is_not_kept() throws Exception {
    byte[] much = new byte[1 << 20];
    URI url =
        serving(
            socket -> {
              send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n");
              while (true) {
                socket.getOutputStream().write(much);
              }
            });
    try (Connection connection = connection(Duration.ofMinutes(1))) {
      assertThatThrownBy(() -> post(connection, url))
          .isInstanceOf(IOException.class)
          .hasMessage("longer than 64 MiB");
    }
  }

  @Test
  void the_timeout_is_for_all_of_a_call() throws Exception {
    List<Future<?>> drips = new CopyOnWriteArrayList<>();
    ScheduledExecutorService dripping = Executors.newSingleThreadScheduledExecutor();
    URI url =
        serving(
            socket -> {
              send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
              drips.add(
                  dripping.scheduleAtFixedRate(
                      () -> {
                        try {
                          send(socket, "x");
                        } catch (IOException e) {
                          throw new IllegalStateException("the client has gone", e);
                        }
                      },
                      0,
                      10,
                      TimeUnit.MILLISECONDS));
            });
    try (Connection connection = connection(Duration.ofMillis(500))) {
      assertThatThrownBy(() -> post(connection, url)).hasMessageStartingWith("timed out after ");
      assertThat(drips).hasSize(1);
    } finally {
      dripping.shutdownNow();
    }
  }
}
