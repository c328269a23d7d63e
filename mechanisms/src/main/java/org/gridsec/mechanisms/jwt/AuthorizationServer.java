package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import java.io.Closeable;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Suite;
import org.gridsec.core.network.Relay;
import org.gridsec.mechanisms.issuers.IssuerServer;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * An issuer of tokens that publishes its keys and answers for its tokens over HTTPS, from {@link
 * #start} to {@link #close} (RFC 6749 section 1.1, RFC 8414 section 2). It listens on a free port
 * of the loopback, and again behind a relay that stands for a link. It lives in a JVM that measures
 * nothing.
 *
 * <p>It has one set of keys that stays, and one that rotates: its keys take turns to sign, and each
 * is published from one turn before its own to one turn after it. It answers for a token by any of
 * its keys, to a server that knows its secret (RFC 7662).
 */
public final class AuthorizationServer implements Closeable {

  /** Suite of its keys and of its TLS, whichever suite its tokens are used in. */
  static final Suite SUITE = Suite.MODERN;

  /** Path of the set of keys that stays. */
  static final String LASTING = "/keys";

  /** Path of the set of keys that rotates. */
  static final String ROTATED = "/rotated-keys";

  /** Path where a server asks for the claims of a token. */
  static final String INTROSPECTION = "/introspection";

  /**
   * Time for which a rotating key signs. A token may be as long on its way to a server that then
   * fetches the key, even on a machine that is overloaded.
   */
  static final Duration TURN = Duration.ofSeconds(5);

  /** Number of rotating keys: a key is back after this number of turns. */
  static final int KEYS = 4;

  /** Name of the server's attachment with the authority that certified the issuer's TLS. */
  static final String AUTHORITY = "token-issuer.pem";

  /** Name of the server's attachment with the secret by which the issuer knows it. */
  static final String SECRET = "token-issuer.secret";

  private static final int SECRET_BYTES = 16;

  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256);

  /** Links between the issuer and a server, the nearest first. */
  static final List<String> LINKS = List.of("loopback", "continent");

  private final List<TokenIssuer> issuers;
  private final String secret = newSecret();
  private final IssuerServer server;
  private final Relay relay;

  private AuthorizationServer(InstantSource clock) throws IOException {
    issuers =
        IntStream.range(0, KEYS)
            .parallel()
            .mapToObj(number -> new TokenIssuer(SUITE, ALGORITHMS))
            .toList();
    AccessTokens tokens =
        new AccessTokens(
            IssuerKeys.of(JSONObjectUtils.toJSONString(keySet(IntStream.range(0, KEYS)))));
    server = new IssuerServer(SUITE);
    server.start(
        Map.of(
            LASTING,
            exchange -> answer(exchange, 200, keySet(IntStream.of(0))),
            ROTATED,
            exchange ->
                answer(
                    exchange, 200, keySet(IntStream.rangeClosed(-1, 1).map(n -> turn(clock) + n))),
            INTROSPECTION,
            exchange -> introspect(exchange, tokens)));
    relay = Relay.open(Link.of(LINKS.get(1)), server.address());
  }

  /**
   * Starts an issuer.
   *
   * @throws IOException if no port is available
   */
  public static AuthorizationServer start() throws IOException {
    return start(InstantSource.system());
  }

  /** Starts an issuer whose keys rotate by a clock. */
  static AuthorizationServer start(InstantSource clock) throws IOException {
    return new AuthorizationServer(clock);
  }

  private static String newSecret() {
    byte[] secret = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(secret);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
  }

  private static void answer(HttpExchange exchange, int status, Map<String, Object> json)
      throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      byte[] body = JSONObjectUtils.toJSONString(json).getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  /** Returns the public keys of some issuers. */
  private Map<String, Object> keySet(IntStream numbers) {
    return new JWKSet(
            numbers
                .mapToObj(this::issuer)
                .flatMap(issuer -> issuer.keys().values().stream())
                .toList())
        .toPublicJWKSet()
        .toJSONObject();
  }

  private TokenIssuer issuer(int number) {
    return issuers.get(Math.floorMod(number, KEYS));
  }

  /** Answers for a token (RFC 7662 sections 2.2 and 2.3). */
  private void introspect(HttpExchange exchange, AccessTokens tokens) throws IOException {
    String given = exchange.getRequestHeaders().getFirst("Authorization");
    byte[] expected = Introspection.authorization(secret).getBytes(StandardCharsets.UTF_8);
    if (given == null || !MessageDigest.isEqual(expected, given.getBytes(StandardCharsets.UTF_8))) {
      exchange.getResponseHeaders().add("WWW-Authenticate", "Basic");
      answer(exchange, 401, Map.of("error", "invalid_client"));
      return;
    }
    String form =
        new String(
            exchange.getRequestBody().readNBytes(TokenCheck.MOST_BYTES), StandardCharsets.UTF_8);
    Map<String, Object> claims = new TreeMap<>();
    try {
      String text = URLDecoder.decode(form.replaceFirst("^token=", ""), StandardCharsets.UTF_8);
      tokens.verify(text, Recorder.NONE);
      claims.putAll(SignedJWT.parse(text).getJWTClaimsSet().toJSONObject());
      claims.put("active", true);
    } catch (SecurityFault | ParseException | IllegalArgumentException e) {
      // the last for a form that is malformed; why a token is not active is not told
      claims.put("active", false);
    }
    answer(exchange, 200, claims);
  }

  /** Returns the number of the key whose turn it is. */
  static int turn(InstantSource clock) {
    return (int) (clock.millis() / TURN.toMillis() % KEYS);
  }

  /** Returns the name of the server's attachment with the issuer's address over a link. */
  static String address(String link) {
    return "token-issuer-%s.url".formatted(link);
  }

  /**
   * Returns the name of the client's attachment with a token.
   *
   * @param alg in lower case
   * @param number of the key that has signed it
   */
  static String token(String alg, int number) {
    return "token-issued-%s-%s.jwt".formatted(alg, number);
  }

  /** Returns what both parties need of this issuer: its addresses, and the clients' tokens. */
  public Map<Role, Map<String, String>> attachments() {
    JWTClaimsSet claims =
        TokenIssuer.draft("CN=" + Authority.CLIENT, TokenIssuer.OPERATIONS).build();
    Map<String, String> tokens = new TreeMap<>();
    for (JWSAlgorithm algorithm : ALGORITHMS) {
      String alg = algorithm.getName().toLowerCase(Locale.ROOT);
      for (int number = 0; number < KEYS; number++) {
        tokens.put(token(alg, number), issuer(number).sign(algorithm, claims));
      }
    }
    return Map.of(
        Role.CLIENT,
        tokens,
        Role.SERVER,
        Map.of(
            AUTHORITY,
            Pem.of(server.authority()),
            SECRET,
            secret,
            address(LINKS.get(0)),
            IssuerServer.url(server.address()),
            address(LINKS.get(1)),
            IssuerServer.url(relay.address())));
  }

  @Override
  public void close() {
    relay.close();
    server.close();
  }
}
