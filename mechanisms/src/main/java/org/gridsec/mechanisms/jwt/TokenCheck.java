package org.gridsec.mechanisms.jwt;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.net.ssl.SSLSocketFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;

/** Parameters that choose what a server needs of its issuer to check a token. */
public final class TokenCheck {

  private static final String STATIC = "static";
  private static final String CACHED = "cached";
  private static final String FETCHED = "fetched";
  private static final String ROTATED = "rotated";
  private static final String INTROSPECTION = "introspection";

  private static final Parameter KEYS =
      Parameter.ofEndpoint(
              "keys",
              "how the server gets the issuer's keys: at hand, fetched and cached, fetched for each"
                  + " call, or cached while they rotate",
              STATIC,
              CACHED,
              FETCHED,
              ROTATED)
          .withOnly(CACHED, AuthorizationServer.SUITE)
          .withOnly(FETCHED, AuthorizationServer.SUITE)
          .withOnly(ROTATED, AuthorizationServer.SUITE);

  private static final Parameter CHECK =
      Parameter.ofEndpoint(
              "check",
              "the server verifies a token itself, or asks the issuer",
              "local",
              INTROSPECTION)
          .withOnly(INTROSPECTION, AuthorizationServer.SUITE);

  private static final Parameter ISSUER =
      Parameter.ofEndpoint(
              "issuer",
              "link between the issuer and those who ask it, fetch its keys or exchange tokens",
              AuthorizationServer.LINKS.toArray(String[]::new))
          .withOnly(AuthorizationServer.LINKS.get(1), AuthorizationServer.SUITE);

  private static final String CALL = "call";

  private static final Parameter EXCHANGE =
      Parameter.ofEndpoint(
              "exchange",
              "the client sends its own token, or exchanges its caller's at the issuer: once per"
                  + " session, or for each call, and each token is then accepted once",
              "none",
              "session",
              CALL)
          .withOnly("session", AuthorizationServer.SUITE)
          .withOnly(CALL, AuthorizationServer.SUITE);

  private static final String SEVERAL = "10";

  private static final Parameter ISSUERS =
      Parameter.ofEndpoint(
              "issuers",
              "number of issuers whose tokens the server accepts, each with keys of its own",
              "1",
              SEVERAL)
          .withOnly(SEVERAL, AuthorizationServer.SUITE);

  /** The parameter that chooses the rules for a token's claims. */
  public static final Parameter PROFILE = TokenProfile.PARAMETER;

  /** All parameters that choose what a server asks of its issuer. */
  public static final List<Parameter> PARAMETERS = List.of(KEYS, CHECK, ISSUER, EXCHANGE, ISSUERS);

  /** Fault code while the issuer cannot be asked (WS-Security 1.1 section 12). */
  static final String UNAVAILABLE = "SecurityTokenUnavailable";

  /** Patience with the issuer, for a connection and for each read. */
  static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Largest answer of an issuer that is read. */
  static final int MOST_BYTES = 1 << 16;

  private TokenCheck() {}

  /** True if parameters choose what needs a running issuer. */
  public static boolean asksIssuer(Parameters parameters) {
    return KEYS.values().indexOf(parameters.get(KEYS.name(), STATIC)) > 0
        || introspects(parameters)
        || exchanges(parameters);
  }

  private static boolean introspects(Parameters parameters) {
    return parameters.get(CHECK.name(), "").equals(INTROSPECTION);
  }

  private static boolean exchanges(Parameters parameters) {
    return EXCHANGE.values().indexOf(parameters.get(EXCHANGE.name(), "")) > 0;
  }

  /** Returns the number of issuers that a server trusts. */
  private static int issuers(Parameters parameters) {
    return Integer.parseInt(parameters.get(ISSUERS.name(), "1"));
  }

  /**
   * True if parameters go together: a link needs an issuer; who asks it for claims needs no keys;
   * and the keys are at hand where there are several issuers, or a token was exchanged.
   */
  public static boolean goTogether(Parameters parameters) {
    String nearest = AuthorizationServer.LINKS.get(0);
    boolean atHand = parameters.get(KEYS.name(), STATIC).equals(STATIC);
    if (exchanges(parameters)) {
      return atHand && !introspects(parameters) && issuers(parameters) == 1;
    }
    if (issuers(parameters) > 1 && asksIssuer(parameters)) {
      return false;
    }
    return introspects(parameters)
        ? atHand
        : asksIssuer(parameters) || parameters.get(ISSUER.name(), nearest).equals(nearest);
  }

  /**
   * Returns the name of an issuer's attachment.
   *
   * @param first name of the first issuer's
   * @param number of the issuer, from 1
   */
  public static String numbered(String first, int number) {
    return number == 1 ? first : first.replace(".", "-" + number + ".");
  }

  /** Returns the numbers of the issuers besides the first. */
  public static IntStream otherIssuers() {
    return IntStream.rangeClosed(2, Integer.parseInt(SEVERAL));
  }

  /**
   * Returns the check that a server makes.
   *
   * @param info has {@link #PARAMETERS}
   * @param atHand name of the attachment with the first issuer's keys that are not fetched
   * @return without a running issuer, a check that refuses everything
   */
  public static AccessTokens of(MechanismInfo info, Setting setting, String atHand) {
    setting.check(info);
    Map<String, String> attachments = setting.credentials().attachments();
    TokenProfile profile = TokenProfile.of(setting.parameters());
    if (!asksIssuer(setting.parameters())) {
      return new AccessTokens(
          IntStream.rangeClosed(1, issuers(setting.parameters()))
              .boxed()
              .collect(
                  Collectors.toMap(
                      TokenIssuer::name,
                      number ->
                          IssuerKeys.of(
                              setting.credentials().attachment(numbered(atHand, number))))),
          profile);
    }
    String base = attachments.get(AuthorizationServer.address(setting.value(info, ISSUER.name())));
    if (base == null) {
      return new AccessTokens(
          (text, recorder) -> {
            throw SecurityFault.wsse(UNAVAILABLE, "this service knows no issuer to ask");
          },
          profile);
    }
    if (exchanges(setting.parameters())) {
      return new AccessTokens(
              IssuerKeys.of(setting.credentials().attachment(AuthorizationServer.KEY_SET)), profile)
          .withRule(TokenExchange.rule(setting, exchangesEach(setting.parameters())));
    }
    SSLSocketFactory trust = trust(attachments.get(AuthorizationServer.AUTHORITY));
    if (introspects(setting.parameters())) {
      return new AccessTokens(
          new Introspection(
              new IssuerEndpoint(
                  url(base, AuthorizationServer.INTROSPECTION),
                  trust,
                  Introspection.USER,
                  attachments.get(AuthorizationServer.SECRET))),
          profile);
    }
    URL lasting = url(base, AuthorizationServer.LASTING);
    return new AccessTokens(
        switch (setting.value(info, KEYS.name())) {
          case FETCHED -> FetchedKeys.eachTime(lasting, trust);
          case CACHED -> FetchedKeys.cached(lasting, trust, FetchedKeys.INTERVAL);
          default ->
              FetchedKeys.cached(
                  url(base, AuthorizationServer.ROTATED), trust, AuthorizationServer.TURN);
        },
        profile);
  }

  static URL url(String base, String path) {
    try {
      return new URL(base + path);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("the issuer's address expected, got: " + base, e);
    }
  }

  static SSLSocketFactory trust(String authority) {
    try {
      return TlsContexts.of(
              Optional.empty(),
              KeyType.RSA,
              Optional.of(
                  TlsContexts.trust(
                      AuthorizationServer.SUITE, KeyType.RSA, Pem.certificate(authority))))
          .getSocketFactory();
    } catch (CertificateException e) {
      throw new IllegalArgumentException("the issuer's authority expected in PEM", e);
    }
  }

  private static boolean exchangesEach(Parameters parameters) {
    return parameters.get(EXCHANGE.name(), "").equals(CALL);
  }

  /** The tokens of one session. */
  @FunctionalInterface
  public interface Tokens {

    /**
     * Returns the token of the next call.
     *
     * @throws IOException if the issuer does not exchange it
     */
    String next() throws IOException;
  }

  /**
   * Returns the tokens that a session has: of keys that rotate, the one of the key whose turn it
   * is; of several issuers, one by any that has a key for the algorithm.
   *
   * @param alg algorithm that signs them, in lower case
   * @param atHand name of the attachment with the first issuer's token for keys at hand
   */
  public static Tokens tokens(MechanismInfo info, Setting setting, String alg, String atHand) {
    Parameters parameters = setting.parameters();
    UnaryOperator<String> held = setting.credentials()::attachment;
    if (setting.value(info, KEYS.name()).equals(ROTATED)) {
      List<String> tokens =
          IntStream.range(0, AuthorizationServer.KEYS)
              .mapToObj(number -> held.apply(AuthorizationServer.token(alg, number)))
              .toList();
      return () -> tokens.get(AuthorizationServer.turn(InstantSource.system()));
    }
    if (exchanges(parameters)) {
      return new TokenExchange(
              AuthorizationServer.exchange(
                  held.apply(AuthorizationServer.address(setting.value(info, ISSUER.name()))),
                  held.apply(AuthorizationServer.AUTHORITY),
                  held.apply(AuthorizationServer.ACTOR_SECRET)),
              held.apply(AuthorizationServer.subject(alg)),
              exchangesEach(parameters),
              InstantSource.system())
          ::next;
    }
    List<String> names =
        asksIssuer(parameters)
            ? List.of(AuthorizationServer.token(alg, 0))
            : IntStream.rangeClosed(1, issuers(parameters))
                .mapToObj(number -> numbered(atHand, number))
                .filter(
                    name ->
                        name.equals(atHand)
                            || setting.credentials().attachments().containsKey(name))
                .toList();
    String token = held.apply(names.get(ThreadLocalRandom.current().nextInt(names.size())));
    return () -> token;
  }
}
