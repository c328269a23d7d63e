package org.gridsec.mechanisms.token;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jwt.JWTClaimsSet;
import java.security.cert.X509Certificate;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.jwt.Authorization;
import org.gridsec.mechanisms.jwt.TokenCheck;
import org.gridsec.mechanisms.jwt.TokenIssuer;
import org.gridsec.mechanisms.jwt.TokenOverTls;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** SOAP over HTTPS with a bearer token. */
public final class Token extends TokenOverTls {

  /** Name of the server's attachment with the keys that verify tokens. */
  static final String KEY_SET = "token-keys.json";

  private static final String ALG = "alg";
  private static final String ES256 = "es256";
  private static final Authorization BEARER = new Authorization("Bearer");

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "token",
          "JWT access token as bearer token",
          Layer.TRANSPORT,
          Proof.TOKEN,
          Set.of(Stack.AXIS2, Stack.PULL),
          Stream.concat(
                  Stream.of(
                      Parameter.ofClient(ALG, "algorithm that signs the token", "rs256", ES256),
                      TokenCheck.PROFILE),
                  TokenCheck.PARAMETERS.stream())
              .toList(),
          EnumSet.allOf(Guarantee.class),
          "RFC 9068, RFC 6750, WLCG Common JWT Profiles 1.3, RFC 8446");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    TokenIssuer issuer = new TokenIssuer(suite, Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256));
    JWTClaimsSet claims =
        TokenIssuer.draft(client.getSubjectX500Principal().getName(), TokenIssuer.OPERATIONS)
            .build();
    Map<String, String> tokens = new TreeMap<>();
    tokens.put(token("rs256"), issuer.sign(JWSAlgorithm.RS256, claims));
    tokens.put(token(ES256), issuer.sign(JWSAlgorithm.ES256, claims));
    Map<String, String> keys = new TreeMap<>();
    keys.put(KEY_SET, issuer.keySet());
    TokenCheck.otherIssuers()
        .forEach(
            number -> {
              TokenIssuer other = new TokenIssuer(suite, Set.of(JWSAlgorithm.ES256));
              tokens.put(
                  TokenCheck.numbered(token(ES256), number),
                  other.sign(
                      JWSAlgorithm.ES256,
                      new JWTClaimsSet.Builder(claims).issuer(TokenIssuer.name(number)).build()));
              keys.put(TokenCheck.numbered(KEY_SET, number), other.keySet());
            });
    return Map.of(Role.CLIENT, tokens, Role.SERVER, keys);
  }

  /** None of those parameters that do not go together. */
  @Override
  public Set<Stack> stacks(Parameters parameters) {
    return TokenCheck.goTogether(parameters) ? INFO.stacks() : Set.of();
  }

  /** Returns the name of the client's attachment with the token. */
  static String token(String alg) {
    return "token-" + alg + ".jwt";
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    String alg = setting.value(INFO, ALG);
    TokenCheck.Tokens tokens = TokenCheck.tokens(INFO, setting, alg, token(alg));
    return carrying((request, exchange) -> BEARER.add(tokens.next(), request));
  }

  @Override
  public MessageSecurity server(Setting setting) {
    return requiring(
        TokenCheck.of(INFO, setting, KEY_SET),
        BEARER,
        "invalid_token",
        (request, text, token, exchange) ->
            SecurityFault.unless(
                "InvalidSecurityToken",
                token.holder().isEmpty(),
                "an access token is for the holder of a key, who proves it otherwise"));
  }
}
