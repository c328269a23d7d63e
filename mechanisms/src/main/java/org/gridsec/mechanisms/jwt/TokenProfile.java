package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jwt.JWTClaimsSet;
import java.text.ParseException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.Parameter;

/** Rules for the type and the claims of a token: what it must have, and what it permits. */
@SuppressWarnings("ImmutableEnumChecker") // the lists are immutable
enum TokenProfile {
  /** RFC 9068: the scope names the operations. The version is the only claim of the WLCG. */
  RFC_9068(
      "rfc9068",
      List.of(TokenIssuer.TYPE, new JOSEObjectType("application/at+jwt")),
      List.of("sub", "exp", "nbf", "iat", "jti", "scope"),
      List.of(TokenIssuer.AUDIENCE),
      Pattern.compile(Pattern.quote(AccessTokens.WLCG_VERSION))) {
    @Override
    void check(JWTClaimsSet claims) throws SecurityFault, ParseException {
      super.check(claims);
      SecurityFault.unless(
          AccessTokens.INVALID,
          claims.getStringClaim("client_id") != null,
          "an access token lacks a claim");
    }
  },

  /**
   * RFC 8693: tokens of RFC 9068 for the service that acts for their subjects, to be exchanged. No
   * endpoint takes them.
   */
  SUBJECT(
      "subject",
      List.of(TokenIssuer.TYPE),
      List.of("sub", "exp", "nbf", "iat", "jti", "scope", "client_id", "may_act"),
      List.of(TokenExchange.ACTOR),
      Pattern.compile(Pattern.quote(AccessTokens.WLCG_VERSION))),

  /**
   * The WLCG's Common JWT Profiles 1.3, of which all tokens with a version 1.x are. To this service
   * a call is a job of the virtual organization: a capability permits it, or where a token has no
   * capability at all, a group (section 2.2.3).
   */
  WLCG(
      "wlcg",
      List.of(TokenIssuer.TYPE, new JOSEObjectType("application/at+jwt"), JOSEObjectType.JWT),
      List.of("sub", "exp", "iat", "jti"),
      List.of(TokenIssuer.AUDIENCE, "https://wlcg.cern.ch/jwt/v1/any"),
      Pattern.compile("1\\.[0-9]+")) {
    @Override
    Set<String> operations(JWTClaimsSet claims) throws ParseException {
      List<String> scopes = scopes(claims);
      List<String> groups = claims.getStringListClaim(GROUPS);
      boolean permitted =
          scopes.stream().anyMatch(scope -> CAPABILITY.matcher(scope).matches())
              ? scopes.contains("compute.create")
              : groups != null && groups.contains(TokenIssuer.GROUPS.get(0));
      return permitted ? TokenIssuer.OPERATIONS : Set.of();
    }
  };

  /** The parameter that chooses one of them. */
  static final Parameter PARAMETER =
      Parameter.ofEndpoint(
          "profile",
          "rules for a token's claims; by the WLCG's a group of its virtual organization or a"
              + " capability permits all operations",
          RFC_9068.value,
          WLCG.value);

  /** Claim with the groups of a member, in the order in which they were asked for. */
  static final String GROUPS = "wlcg.groups";

  /** Scopes that the WLCG defines (section 2.2.1); what is after a colon is a path. */
  private static final Pattern CAPABILITY =
      Pattern.compile(
          "(storage\\.(read|create|modify|stage)|compute\\.(read|modify|create|cancel))(:.*)?");

  private final String value;
  private final List<JOSEObjectType> types;
  private final List<String> required;
  private final List<String> audiences;
  private final Pattern version;

  TokenProfile(
      String value,
      List<JOSEObjectType> types,
      List<String> required,
      List<String> audiences,
      Pattern version) {
    this.value = value;
    this.types = types;
    this.required = required;
    this.audiences = audiences;
    this.version = version;
  }

  /** Returns the profile that parameters choose. */
  static TokenProfile of(Parameters parameters) {
    return parameters.get(PARAMETER.name(), "").equals(WLCG.value) ? WLCG : RFC_9068;
  }

  /** True for the type of an access token; the WLCG's need none. */
  boolean isType(JOSEObjectType type) {
    return type == null ? types.contains(JOSEObjectType.JWT) : types.contains(type);
  }

  /**
   * Checks the claims that tokens of this profile have, their audience and their version.
   *
   * @throws ParseException if a claim is of another form
   */
  void check(JWTClaimsSet claims) throws SecurityFault, ParseException {
    SecurityFault.unless(
        AccessTokens.INVALID,
        required.stream().allMatch(name -> claims.getClaim(name) != null),
        "an access token lacks a claim");
    SecurityFault.unless(
        AccessTokens.INVALID,
        claims.getAudience().stream().anyMatch(audiences::contains),
        "an access token is for another audience");
    SecurityFault.unless(
        AccessTokens.INVALID,
        version
            .matcher(Optional.ofNullable(claims.getStringClaim("wlcg.ver")).orElse(""))
            .matches(),
        "an access token is of another profile");
  }

  /**
   * Returns the local names of the operations that a token permits; none if its groups and
   * capabilities do not suffice.
   *
   * @throws ParseException if a claim is of another form
   */
  Set<String> operations(JWTClaimsSet claims) throws ParseException {
    return Set.copyOf(scopes(claims));
  }

  private static List<String> scopes(JWTClaimsSet claims) throws ParseException {
    String scope = claims.getStringClaim("scope");
    return scope == null ? List.of() : List.of(scope.split(" "));
  }
}
