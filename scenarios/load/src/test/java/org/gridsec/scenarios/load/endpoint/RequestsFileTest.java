package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.load.LoadGenerator;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several requests to a shop whose sessions are good for one order. */
class RequestsFileTest {

  private static final String SHOP =
      """
      namespaces: {s: urn:shop}
      requests:
        - {name: search, weight: 3, body: search.xml, action: urn:search}
        - weight: 1
          steps:
            - name: login
              path: /gate
              body: login.xml
              extract:
                session: {xpath: "//s:session/@id"}
                gate: {header: X-Gate}
            - {name: order, body: order.xml}
      """;

  private static final Pattern ORDER = Pattern.compile(":order[^>]*>(\\S+) (\\S+) (\\w+)<");

  @TempDir private Path directory;

  private final Set<String> sessions = ConcurrentHashMap.newKeySet();
  private final List<String> paths = new CopyOnWriteArrayList<>();
  private final List<String> buyers = new CopyOnWriteArrayList<>();
  private final AtomicInteger logins = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();
  private boolean forgetful;
  private HttpServer service;

  @BeforeEach
  void start() throws Exception {
    service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    service.setExecutor(Executors.newCachedThreadPool());
    service.createContext("/", this::answer);
    service.start();
    file("search.xml", "<s:search xmlns:s='urn:shop'/>");
    file("login.xml", "<s:login xmlns:s='urn:shop' user='${user}'/>");
    file("order.xml", "<s:order xmlns:s='urn:shop'>${session} ${gate} ${user}</s:order>");
    file("users.csv", "user\nada\ngrace\n");
  }

  @AfterEach
  void stop() {
    service.stop(0);
  }

  private Path file(String name, String content) throws Exception {
    return Files.writeString(directory.resolve(name), content);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String message =
        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)
            .replace('"', '\'');
    exchange.getResponseHeaders().set("X-Gate", "north");
    if (message.contains(":login")) {
      paths.add(exchange.getRequestURI().getPath());
      boolean none = forgetful && logins.incrementAndGet() % 3 == 0;
      String session = UUID.randomUUID().toString();
      sessions.add(session);
      reply(exchange, none ? "<s:full/>" : "<s:session id='" + session + "'/>");
    } else if (message.contains(":order")) {
      Matcher order = ORDER.matcher(message);
      if (order.find() && sessions.remove(order.group(1)) && order.group(2).equals("north")) {
        buyers.add(order.group(3));
        reply(exchange, "<s:done/>");
      } else {
        refused.incrementAndGet();
        exchange.sendResponseHeaders(403, -1);
        exchange.close();
      }
    } else {
      paths.add(exchange.getRequestHeaders().getFirst("SOAPAction"));
      reply(exchange, "<s:found/>");
    }
  }

  private static void reply(HttpExchange exchange, String content) throws IOException {
    byte[] reply =
        ("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'"
                + " xmlns:s='urn:shop'><e:Body>"
                + content
                + "</e:Body></e:Envelope>")
            .getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
    exchange.sendResponseHeaders(200, reply.length);
    exchange.getResponseBody().write(reply);
    exchange.close();
  }

  private Target target() throws Exception {
    TargetOptions options =
        new TargetOptions(
            URI.create("http://127.0.0.1:" + service.getAddress().getPort() + "/shop"),
            null,
            file("requests.yaml", SHOP).toString(),
            directory.resolve("users.csv").toString(),
            null,
            "",
            null,
            List.of(),
            false,
            10_000);
    return options.target(options.rows());
  }

  private static SliceResult loaded(Target target) throws Exception {
    return new LoadGenerator(target)
        .run(
            new Slice(
                Transport.KEEPALIVE,
                Parameters.NONE,
                2,
                PayloadShape.string(0),
                Load.CLOSED,
                1,
                80,
                false,
                null,
                null));
  }

  private static long failed(SliceResult result) {
    return result.failed().values().stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void sessions_go_through_their_steps_and_each_request_has_results() throws Exception {
    Target target = target();
    target.tryOut();
    assertThat(buyers).containsExactly("grace"); // a search has had the row before
    assertThat(paths).containsExactly("\"urn:search\"", "/gate");

    SliceResult result = loaded(target);

    assertThat(result.failure()).isNull();
    assertThat(result.failed()).isEmpty();
    assertThat(refused).hasValue(0);
    assertThat(buyers).hasSizeGreaterThan(8).contains("ada", "grace");
    Map<String, SliceResult> each = result.requests();
    assertThat(each).containsOnlyKeys("search", "login", "order");
    assertThat(each.values().stream().mapToLong(SliceResult::calls).sum())
        .isEqualTo(result.calls());
    assertThat(each.values())
        .allSatisfy(
            one -> assertThat(one.responseHistogram().getTotalCount()).isEqualTo(one.calls()));
    assertThat(
            each.values().stream().mapToDouble(one -> one.meanMillis() * one.calls()).sum()
                / result.calls())
        .isEqualTo(result.meanMillis(), within(1e-6));
    assertThat(each.get("login").calls() - each.get("order").calls()).isBetween(-2L, 2L);
  }

  /** No order follows a login without a session, and the failed call is a login. */
  @Test
  void a_value_that_is_not_there_fails_the_call_and_the_session_starts_anew() throws Exception {
    forgetful = true;

    SliceResult result = loaded(target());

    String reason = "reply of 'login' expected to have //s:session/@id for 'session', got none";
    assertThat(result.failed()).containsOnlyKeys(reason);
    assertThat(result.requests().get("login").failed()).isEqualTo(result.failed());
    assertThat(result.requests().get("order").failed()).isEmpty();
    assertThat(refused).hasValue(0);
    assertThat(result.requests().get("login").calls()).isCloseTo(2 * failed(result), within(5L));
  }

  /** Three standard deviations of a share of 10,000 draws. */
  @Test
  void requests_are_drawn_by_their_weights() throws Exception {
    Requests requests =
        RequestsFile.read(
            file(
                "weights.yaml",
                """
                requests:
                  - {name: a, weight: 0.5, body: search.xml}
                  - {name: b, weight: 3, body: search.xml}
                  - {name: c, body: search.xml}
                """),
            Optional.empty(),
            false,
            Rows.NONE);
    Map<String, Integer> drawn = new HashMap<>();
    List<String> first = new ArrayList<>();
    for (int client = 0; client < 100; client++) {
      Requests.Turns turns = requests.drawn();
      for (int i = 0; i < 100; i++) {
        String name = turns.next().name();
        drawn.merge(name, 1, Integer::sum);
        if (i == 0) {
          first.add(name);
        }
      }
    }

    assertThat(drawn.get("a")).isCloseTo(1111, within(94));
    assertThat(drawn.get("b")).isCloseTo(6667, within(141));
    assertThat(drawn.get("c")).isCloseTo(2222, within(125));
    assertThat(first).contains("a", "b", "c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "weight: 3 | weight: 0 | line 3, requests[0].weight: expected more than 0, got: 0.0",
        "weight: 3 | weight: -1 | line 3, requests[0].weight: expected more than 0, got: -1.0",
        "weight: 3 | weight: many | line 3, requests[0].weight: expected a number, got: many",
        "weight: 3 | wait: 3 | line 3, requests[0].wait: expected one of ",
        "name: search, | \"\" | line 3, requests[0]: 'name' expected text, got: nothing",
        "body: search.xml | body: none.xml | line 3, requests[0].body: expected a file or directory"
            + " that can be read, got: DIR/none.xml",
        "name: order | name: search | DIR/shop.yaml: expected requests of different names, got twice:"
            + " search",
        "- weight: 1 | - action: urn:x | line 6, requests[1].steps: expected a weight beside them and"
            + " no other field, got one",
        "{name: order, | {weight: 2, name: order, | line 6, requests[1].steps: expected requests"
            + " with neither a weight nor steps, got one with a weight",
        "name: search, | name: 'a[1]', | line 3, requests[0].name: expected at most 60 letters,"
            + " digits, spaces and . _ / -, got: a[1]",
        "path: /gate | path: //host/gate | expected /..., got: //host/gate",
        "session: {xpath | user: {xpath | DIR/shop.yaml: 'extract' of login expected a name that is no"
            + " other placeholder, got: user",
        "session: {xpath | id: {xpath | DIR/order.xml, line 1, column 29: expected uuid, now, counter,"
            + " random:LENGTH or gate, id, user, got: session",
        "//s:session/@id | //t:session | expected an XPath 1.0 expression, got: //t:session",
        "header: X-Gate | header: X-Gate, xpath: //a | expected either 'xpath' or 'header', got both",
        "requests: | extra: 1\\nrequests: | line 2, extra: expected one of ",
        "requests: | none: | 'requests' expected at least one entry, got: nothing",
      })
  void a_file_that_is_wrong_is_told_in_a_line(String right, String wrong, String complaint)
      throws Exception {
    assertThat(SHOP).contains(right);
    Path file = file("shop.yaml", SHOP.replace(right, wrong.replace("\\n", "\n")));
    Rows rows = Rows.read(directory.resolve("users.csv"));

    assertThatThrownBy(() -> RequestsFile.read(file, Optional.empty(), false, rows))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(directory.toString())
        .hasMessageContaining(complaint.replace("DIR", directory.toString()))
        .hasMessageNotContaining("\n");
  }
}
