package org.gridsec.mechanisms.jwt;

import java.net.MalformedURLException;
import java.net.URL;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
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
              "link between the server and the issuer, where it is asked or keys are fetched",
              AuthorizationServer.LINKS.toArray(String[]::new))
          .withOnly(AuthorizationServer.LINKS.get(1), AuthorizationServer.SUITE);

  /** The parameter that chooses the rules for a token's claims. */
  public static final Parameter PROFILE = TokenProfile.PARAMETER;

  /** All parameters that choose what a server asks of its issuer. */
  public static final List<Parameter> PARAMETERS = List.of(KEYS, CHECK, ISSUER);

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
        || introspects(parameters);
  }

  private static boolean introspects(Parameters parameters) {
    return parameters.get(CHECK.name(), "").equals(INTROSPECTION);
  }

  /** True if parameters go together: a link needs an issuer, and who asks it needs no keys. */
  public static boolean goTogether(Parameters parameters) {
    String nearest = AuthorizationServer.LINKS.get(0);
    return introspects(parameters)
        ? parameters.get(KEYS.name(), STATIC).equals(STATIC)
        : asksIssuer(parameters) || parameters.get(ISSUER.name(), nearest).equals(nearest);
  }

  /**
   * Returns the check that a server makes.
   *
   * @param info has {@link #PARAMETERS}
   * @param atHand name of the attachment with the keys that are not fetched
   * @return without a running issuer, a check that refuses everything
   */
  public static AccessTokens of(MechanismInfo info, Setting setting, String atHand) {
    setting.check(info);
    Map<String, String> attachments = setting.credentials().attachments();
    TokenProfile profile = TokenProfile.of(setting.parameters());
    if (!asksIssuer(setting.parameters())) {
      return new AccessTokens(IssuerKeys.of(setting.credentials().attachment(atHand)), profile);
    }
    String base = attachments.get(AuthorizationServer.address(setting.value(info, ISSUER.name())));
    if (base == null) {
      return new AccessTokens(
          (text, recorder) -> {
            throw SecurityFault.wsse(UNAVAILABLE, "this service knows no issuer to ask");
          },
          profile);
    }
    SSLSocketFactory trust = trust(attachments.get(AuthorizationServer.AUTHORITY));
    if (introspects(setting.parameters())) {
      return new AccessTokens(
          new Introspection(
              url(base, AuthorizationServer.INTROSPECTION),
              trust,
              attachments.get(AuthorizationServer.SECRET)),
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

  /**
   * Returns the token that a client has at a time; of keys that rotate, by the one whose turn it
   * is.
   *
   * @param alg algorithm that signs it, in lower case
   * @param atHand name of the attachment with the token for keys at hand
   */
  public static Supplier<String> token(
      MechanismInfo info, Setting setting, String alg, String atHand) {
    if (setting.value(info, KEYS.name()).equals(ROTATED)) {
      List<String> tokens =
          IntStream.range(0, AuthorizationServer.KEYS)
              .mapToObj(number -> AuthorizationServer.token(alg, number))
              .map(setting.credentials()::attachment)
              .toList();
      return () -> tokens.get(AuthorizationServer.turn(InstantSource.system()));
    }
    String token =
        setting
            .credentials()
            .attachment(
                asksIssuer(setting.parameters()) ? AuthorizationServer.token(alg, 0) : atHand);
    return () -> token;
  }
}
