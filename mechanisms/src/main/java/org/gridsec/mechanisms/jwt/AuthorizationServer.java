package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
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
import java.util.function.Function;
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
 * its keys, to a server that knows its secret (RFC 7662), and exchanges tokens by the key that
 * stays, for a service that knows another (RFC 8693).
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

  /** Path where a service exchanges a token. */
  private static final String EXCHANGE = "/token";

  /**
   * Time for which a rotating key signs. A token may be as long on its way to a server that then
   * fetches the key, even on a machine that is overloaded.
   */
  static final Duration TURN = Duration.ofSeconds(5);

  /** Number of rotating keys: a key is back after this number of turns. */
  static final int KEYS = 4;

  /** Name of both parties' attachment with the authority that certified the issuer's TLS. */
  static final String AUTHORITY = "token-issuer.pem";

  /** Name of the server's attachment with the secret by which the issuer knows it. */
  static final String SECRET = "token-issuer.secret";

  /** Name of the server's attachment with the keys that stay. */
  static final String KEY_SET = "token-issuer-keys.json";

  /** Name of the client's attachment with the secret by which the issuer lets it exchange. */
  static final String ACTOR_SECRET = "token-exchange.secret";

  private static final int SECRET_BYTES = 16;

  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256);

  /** Links between the issuer and a server, the nearest first. */
  static final List<String> LINKS = List.of("loopback", "continent");

  private final List<TokenIssuer> issuers;
  private final String secret = newSecret();
  private final String actorSecret = newSecret();
  private final IssuerServer server;
  private final Relay relay;

  private AuthorizationServer(InstantSource clock) throws IOException {
    issuers =
        IntStream.range(0, KEYS)
            .parallel()
            .mapToObj(number -> new TokenIssuer(SUITE, ALGORITHMS))
            .toList();
    IssuerKeys keys = IssuerKeys.of(JSONObjectUtils.toJSONString(keySet(IntStream.range(0, KEYS))));
    AccessTokens tokens = new AccessTokens(keys);
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
            forClient(Introspection.USER, secret, form -> introspect(form, tokens)),
            EXCHANGE,
            forClient(
                TokenExchange.ACTOR,
                actorSecret,
                new ExchangeService(new AccessTokens(keys, TokenProfile.SUBJECT), issuer(0))
                    ::answer)));
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
      exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
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

  /** Answers the forms of the party that knows a secret, and nobody else's. */
  private static HttpHandler forClient(
      String user, String secret, Function<String, ExchangeService.Answer> service) {
    byte[] expected = IssuerEndpoint.authorization(user, secret).getBytes(StandardCharsets.UTF_8);
    return exchange -> {
      String given = exchange.getRequestHeaders().getFirst("Authorization");
      if (given == null
          || !MessageDigest.isEqual(expected, given.getBytes(StandardCharsets.UTF_8))) {
        exchange.getResponseHeaders().add("WWW-Authenticate", "Basic");
        answer(exchange, 401, Map.of("error", "invalid_client"));
        return;
      }
      byte[] form = exchange.getRequestBody().readNBytes(TokenCheck.MOST_BYTES);
      ExchangeService.Answer answer = service.apply(new String(form, StandardCharsets.UTF_8));
      exchange.getResponseHeaders().add("Cache-Control", "no-store");
      answer(exchange, answer.status(), answer.json());
    };
  }

  /** Answers for a token (RFC 7662 sections 2.2 and 2.3). */
  private static ExchangeService.Answer introspect(String form, AccessTokens tokens) {
    Map<String, Object> claims = new TreeMap<>();
    try {
      String text = UrlForm.read(form).getOrDefault("token", "");
      tokens.verify(text, Recorder.NONE);
      claims.putAll(SignedJWT.parse(text).getJWTClaimsSet().toJSONObject());
      claims.put("active", true);
    } catch (SecurityFault | ParseException | IllegalArgumentException e) {
      // the last for a form that is malformed; why a token is not active is not told
      claims.put("active", false);
    }
    return new ExchangeService.Answer(200, claims);
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

  /**
   * Returns the name of the client's attachment with its caller's token, to be exchanged.
   *
   * @param alg in lower case
   */
  static String subject(String alg) {
    return "token-subject-%s.jwt".formatted(alg);
  }

  /** Returns what both parties need of this issuer: its addresses, and the clients' tokens. */
  public Map<Role, Map<String, String>> attachments() {
    JWTClaimsSet.Builder claims =
        TokenIssuer.draft("CN=" + Authority.CLIENT, TokenIssuer.OPERATIONS);
    JWTClaimsSet own = claims.build();
    JWTClaimsSet subject =
        claims
            .audience(TokenExchange.ACTOR)
            .claim("may_act", Map.of("sub", TokenExchange.ACTOR))
            .build();
    Map<String, String> places =
        Map.of(
            AUTHORITY,
            Pem.of(server.authority()),
            address(LINKS.get(0)),
            IssuerServer.url(server.address()),
            address(LINKS.get(1)),
            IssuerServer.url(relay.address()));
    Map<String, String> ofClient = new TreeMap<>(places);
    ofClient.put(ACTOR_SECRET, actorSecret);
    for (JWSAlgorithm algorithm : ALGORITHMS) {
      String alg = algorithm.getName().toLowerCase(Locale.ROOT);
      ofClient.put(subject(alg), issuer(0).sign(algorithm, subject));
      for (int number = 0; number < KEYS; number++) {
        ofClient.put(token(alg, number), issuer(number).sign(algorithm, own));
      }
    }
    Map<String, String> ofServer = new TreeMap<>(places);
    ofServer.put(SECRET, secret);
    ofServer.put(KEY_SET, issuer(0).keySet());
    return Map.of(Role.CLIENT, ofClient, Role.SERVER, ofServer);
  }

  /** Returns its endpoint for exchanges. */
  static IssuerEndpoint exchange(String base, String authority, String secret) {
    return new IssuerEndpoint(
        TokenCheck.url(base, EXCHANGE), TokenCheck.trust(authority), TokenExchange.ACTOR, secret);
  }

  @Override
  public void close() {
    relay.close();
    server.close();
  }
}
