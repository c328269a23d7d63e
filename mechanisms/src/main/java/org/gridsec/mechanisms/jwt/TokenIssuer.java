package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.JWKGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;

/**
 * Issues signed access tokens, which state who may call which operations of a service (RFC 9068
 * section 2). It lives as long as this object, and its keys are never written.
 */
public final class TokenIssuer {

  /** The issuer's identifier (RFC 8414 section 2). */
  public static final String ISSUER = "https://issuer.gridsec.test/";

  /** Returns the identifier of one of several issuers, from 1. */
  public static String name(int number) {
    return number == 1 ? ISSUER : "https://issuer-%s.gridsec.test/".formatted(number);
  }

  /** The service for which tokens are issued, and the namespace of its operations. */
  public static final String AUDIENCE = "urn:gridsec:echo";

  /** Operations of the echo service, as local names of their elements. */
  public static final Set<String> OPERATIONS = Set.of("echoString", "echoStrings", "echoDocument");

  /** Groups of the clients in their virtual organization; the first may call all operations. */
  static final List<String> GROUPS = List.of("/gridsec/echo", "/gridsec");

  /** Type of access tokens (RFC 9068 section 2.1). */
  static final JOSEObjectType TYPE = new JOSEObjectType("at+jwt");

  /** Minimum length of RSA keys (RFC 7518 section 3.3); suite {@code period} has shorter ones. */
  static final int LEAST_RSA_BITS = 2048;

  private final Map<JWSAlgorithm, JWK> keys;

  /**
   * Creates an issuer with a key for each algorithm.
   *
   * @param algorithms {@link JWSAlgorithm#RS256}, {@link JWSAlgorithm#ES256}
   */
  public TokenIssuer(Suite suite, Set<JWSAlgorithm> algorithms) {
    this.keys =
        algorithms.stream()
            .collect(Collectors.toMap(Function.identity(), algorithm -> newKey(suite, algorithm)));
  }

  private static JWK newKey(Suite suite, JWSAlgorithm algorithm) {
    JWKGenerator<?> generator =
        algorithm.equals(JWSAlgorithm.ES256)
            ? new ECKeyGenerator(Curve.P_256)
            : new RSAKeyGenerator(Math.max(LEAST_RSA_BITS, suite.rsaBits()));
    return CannotFail.value(
        "every JDK makes keys for " + algorithm,
        () ->
            generator
                .keyUse(KeyUse.SIGNATURE)
                .algorithm(algorithm)
                .keyIDFromThumbprint(true)
                .generate());
  }

  /** Returns the keys that verify its tokens, as a JWK Set (RFC 7517 section 5). */
  public String keySet() {
    return new JWKSet(keys.values().stream().toList()).toPublicJWKSet().toString();
  }

  /**
   * Creates the claims of a token, not yet signed.
   *
   * @param subject name of the client that may call the service
   * @param operations local names of elements
   */
  public static JWTClaimsSet.Builder draft(String subject, Set<String> operations) {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(ISSUER)
        .subject(subject)
        .audience(AUDIENCE)
        .expirationTime(Date.from(now.plus(Authority.VALIDITY)))
        .notBeforeTime(Date.from(now.minus(Authority.CLOCK_SKEW)))
        .issueTime(Date.from(now))
        .jwtID(UUID.randomUUID().toString())
        .claim("client_id", subject)
        .claim("scope", String.join(" ", new TreeSet<>(operations)))
        .claim("wlcg.ver", AccessTokens.WLCG_VERSION)
        .claim(TokenProfile.GROUPS, GROUPS);
  }

  /** Creates the claims of a token that only the holder of a key may use (RFC 9449 section 6.1). */
  public static JWTClaimsSet.Builder draft(String subject, Set<String> operations, JWK holder) {
    return CannotFail.value(
        "every key has a thumbprint",
        () ->
            draft(subject, operations)
                .claim("cnf", Map.of("jkt", holder.computeThumbprint().toString())));
  }

  /** Signs a token. */
  public String sign(JWSAlgorithm algorithm, JWTClaimsSet claims) {
    JWK key = keys.get(algorithm);
    return sign(
        new JWSHeader.Builder(algorithm).type(TYPE).keyID(key.getKeyID()).build(), key, claims);
  }

  /** Signs a token with any header and key. */
  static String sign(JWSHeader head, JWK key, JWTClaimsSet claims) {
    try {
      SignedJWT token = new SignedJWT(head, claims);
      token.sign(signer(key));
      return token.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException("every JDK signs with a key of its own", e);
    }
  }

  private static JWSSigner signer(JWK key) throws JOSEException {
    return key.getAlgorithm().equals(JWSAlgorithm.ES256)
        ? new ECDSASigner(key.toECKey())
        : new RSASSASigner(key.toRSAKey());
  }

  /** Returns the keys, with their private parts. */
  Map<JWSAlgorithm, JWK> keys() {
    return keys;
  }
}
