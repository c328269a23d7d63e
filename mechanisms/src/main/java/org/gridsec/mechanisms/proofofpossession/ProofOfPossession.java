package org.gridsec.mechanisms.proofofpossession;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.security.cert.X509Certificate;
import java.text.ParseException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.jwt.AccessTokens;
import org.gridsec.mechanisms.jwt.Authorization;
import org.gridsec.mechanisms.jwt.IssuerKeys;
import org.gridsec.mechanisms.jwt.TokenIssuer;
import org.gridsec.mechanisms.jwt.TokenOverTls;
import org.gridsec.mechanisms.pki.CertifiedHosts;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Proof;

/** SOAP over HTTPS with an access token that is bound to a key. Each request proves the key. */
public final class ProofOfPossession extends TokenOverTls {

  /** Name of the server's attachment with the keys that verify tokens. */
  static final String KEY_SET = "proof-of-possession-keys.json";

  /** Name of the client's attachment with its token. */
  static final String TOKEN = "proof-of-possession.jwt";

  /** Name of the client's attachment with the key to which its token is bound, as a JWK. */
  static final String KEY = "proof-of-possession-key.json";

  private static final Authorization DPOP = new Authorization("DPoP");

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "proof-of-possession",
          "JWT access token with DPoP",
          Layer.TRANSPORT,
          Proof.TOKEN,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(),
          EnumSet.allOf(Guarantee.class),
          "RFC 9449, RFC 9068, WLCG Common JWT Profiles 1.0, RFC 8446");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    TokenIssuer issuer = new TokenIssuer(suite, Set.of(JWSAlgorithm.ES256));
    ECKey key = newKey();
    String name = client.getSubjectX500Principal().getName();
    String token =
        issuer.sign(
            JWSAlgorithm.ES256, TokenIssuer.draft(name, TokenIssuer.OPERATIONS, key).build());
    return Map.of(
        Role.CLIENT, Map.of(TOKEN, token, KEY, key.toJSONString()),
        Role.SERVER, Map.of(KEY_SET, issuer.keySet()));
  }

  private static ECKey newKey() {
    return CannotFail.value(
        "every JDK has P-256", () -> new ECKeyGenerator(Curve.P_256).generate());
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    setting.check(INFO);
    String token = setting.credentials().attachment(TOKEN);
    ProofMaker proofs = new ProofMaker(key(setting), token);
    return carrying(
        (request, exchange) -> {
          DPOP.add(token, request);
          proofs.add(request, exchange.recorder());
        });
  }

  private static ECKey key(Setting setting) {
    try {
      return ECKey.parse(setting.credentials().attachment(KEY));
    } catch (ParseException e) {
      throw new IllegalArgumentException("'%s' expected a JWK of P-256".formatted(KEY), e);
    }
  }

  @Override
  public MessageSecurity server(Setting setting) {
    setting.check(INFO);
    ProofCheck proofs =
        new ProofCheck(
            CertifiedHosts.of(setting.credentials().certificate()), SeenMessages.of(setting));
    return requiring(
        new AccessTokens(IssuerKeys.of(setting.credentials().attachment(KEY_SET))),
        DPOP,
        "invalid_dpop_proof",
        (request, text, token, exchange) -> {
          SecurityFault.unless(
              "InvalidSecurityToken",
              token.holder().isPresent(),
              "an access token is for anybody who bears it");
          proofs.check(request, text, token.holder().get(), exchange.recorder());
        });
  }
}
