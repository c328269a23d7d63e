package org.gridsec.mechanisms.jwt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSetBasedJWKSource;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that gets the keys of an issuer over HTTP, and those who would make it work. */
class FetchedKeysTest {

  private static final int THREADS = 8;

  private static final TokenIssuer ISSUER = issuer();
  private static final TokenIssuer NEXT = issuer();
  private static final TokenIssuer STRANGER = issuer();

  private final AtomicInteger fetches = new AtomicInteger();
  private final CountDownLatch mayAnswer = new CountDownLatch(THREADS);
  private volatile boolean waits;
  private volatile int status = 200;
  private volatile String published = ISSUER.keySet();
  private HttpServer server;
  private URL address;

  private static TokenIssuer issuer() {
    return new TokenIssuer(Suite.PERIOD, Set.of(JWSAlgorithm.ES256));
  }

  @BeforeEach
  void start() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/keys", this::answer);
    server.start();
    address =
        new URL(
            "http",
            server.getAddress().getAddress().getHostAddress(),
            server.getAddress().getPort(),
            "/keys");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    fetches.incrementAndGet();
    try (exchange) {
      if (waits) {
        mayAnswer.await();
      }
      byte[] body = published.getBytes(UTF_8);
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String token(TokenIssuer issuer) {
    return issuer.sign(
        JWSAlgorithm.ES256, TokenIssuer.draft("CN=one", Set.of("echoString")).build());
  }

  private static AccessToken verified(IssuerKeys keys, TokenIssuer by) throws SecurityFault {
    return new AccessTokens(keys).verify(token(by), Recorder.NONE);
  }

  private static void refused(IssuerKeys keys, TokenIssuer by, String code) {
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> verified(keys, by))
        .satisfies(fault -> assertThat(fault.code().getLocalPart()).isEqualTo(code));
  }

  private FetchedKeys cached() {
    return FetchedKeys.cached(address, null, FetchedKeys.INTERVAL);
  }

  @Test
  void cached_keys_are_fetched_once() throws Exception {
    FetchedKeys keys = cached();
    for (int call = 0; call < 5; call++) {
      assertThat(verified(keys, ISSUER).getName()).isEqualTo("CN=one");
    }
    assertThat(fetches).hasValue(1);
  }

  @Test
  void other_keys_are_fetched_for_each_call() throws Exception {
    FetchedKeys keys = FetchedKeys.eachTime(address, null);
    for (int call = 0; call < 5; call++) {
      assertThat(verified(keys, ISSUER).getName()).isEqualTo("CN=one");
    }
    assertThat(fetches).hasValue(5);
  }

  @Test
  void an_unknown_key_is_fetched_and_an_old_one_good_until_it_leaves_the_set() throws Exception {
    FetchedKeys keys = FetchedKeys.cached(address, null, Duration.ZERO);
    verified(keys, ISSUER);
    published = both();
    verified(keys, NEXT);
    assertThat(fetches).hasValue(2);
    verified(keys, ISSUER);
    verified(keys, NEXT);
    assertThat(fetches).hasValue(2);
    published = STRANGER.keySet();
    verified(keys, STRANGER);
    assertThat(fetches).hasValue(3);
    refused(keys, ISSUER, "InvalidSecurityToken");
  }

  private static String both() {
    return ISSUER.keySet().replace("]}", ",") + NEXT.keySet().replace("{\"keys\":[", "");
  }

  /** They cost the server two fetches, and those who have a good token nothing. */
  @Test
  void unknown_keys_in_each_message_are_refused_without_a_fetch_for_each() throws Exception {
    FetchedKeys keys = cached();
    verified(keys, ISSUER);
    for (int call = 0; call < 50; call++) {
      refused(keys, issuer(), "InvalidSecurityToken");
      verified(keys, ISSUER);
    }
    assertThat(fetches).hasValue(2);
  }

  @Test
  void the_key_of_another_issuers_set_is_refused() {
    published = STRANGER.keySet();
    refused(cached(), ISSUER, "InvalidSecurityToken");
    refused(FetchedKeys.eachTime(address, null), ISSUER, "InvalidSecurityToken");
  }

  @Test
  void a_stampede_of_threads_makes_one_fetch() throws Exception {
    FetchedKeys keys = cached();
    stampede(() -> verified(keys, ISSUER));
    assertThat(fetches).hasValue(1);
  }

  @Test
  void a_stampede_after_the_lifetime_of_a_set_makes_one_fetch() throws Exception {
    FetchedKeys keys = cached();
    verified(keys, ISSUER);
    JWKSetSource<SecurityContext> sets =
        ((JWKSetBasedJWKSource<SecurityContext>) keys.source()).getJWKSetSource();
    long later = System.currentTimeMillis() + FetchedKeys.LIFETIME.toMillis() + 1;
    stampede(() -> sets.getJWKSet(JWKSetCacheRefreshEvaluator.noRefresh(), later, null));
    assertThat(fetches).hasValue(2);
  }

  /** The issuer answers once all threads want its keys. */
  private void stampede(Callable<?> call) throws Exception {
    waits = true;
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> calls = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        calls.add(
            threads.submit(
                () -> {
                  mayAnswer.countDown();
                  return call.call();
                }));
      }
      for (Future<?> one : calls) {
        assertThat(one.get()).isNotNull();
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void keys_that_were_fetched_outlive_an_issuer_that_is_down() throws Exception {
    FetchedKeys keys = cached();
    verified(keys, ISSUER);
    server.stop(0);
    verified(keys, ISSUER);
    refused(keys, NEXT, "InvalidSecurityToken");
    verified(keys, ISSUER);
  }

  @Test
  void without_an_issuer_no_token_can_be_checked() {
    server.stop(0);
    FetchedKeys keys = cached();
    for (int call = 0; call < 5; call++) { // more than it may fetch
      refused(keys, ISSUER, TokenCheck.UNAVAILABLE);
    }
    refused(FetchedKeys.eachTime(address, null), ISSUER, TokenCheck.UNAVAILABLE);
  }

  @Test
  void an_error_of_the_issuer_is_no_set() {
    status = 500;
    refused(cached(), ISSUER, TokenCheck.UNAVAILABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "[]", "<html/>"})
  void what_is_no_set_is_refused(String text) {
    published = text;
    refused(cached(), ISSUER, TokenCheck.UNAVAILABLE);
  }

  @Test
  void a_key_for_another_algorithm_is_refused() {
    published = ISSUER.keySet().replace("ES256", "ES256K");
    refused(cached(), ISSUER, TokenCheck.UNAVAILABLE);
    published = ISSUER.keySet().replaceFirst("\\{\"keys\":\\[(.*)]}", "{\"keys\":[$1,$1]}");
    refused(cached(), ISSUER, "InvalidSecurityToken");
  }
}
