package org.gridsec.mechanisms.proofofpossession;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.UUID;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Proves for each request that the holder of a key sent it (RFC 9449 section 4.2). */
final class ProofMaker {

  /** Name of the header field. */
  static final String FIELD = "DPoP";

  static final JOSEObjectType TYPE = new JOSEObjectType("dpop+jwt");

  private final JWSHeader head;
  private final JWSSigner signer;
  private final String tokenHash;

  /**
   * @param key to which the token is bound
   */
  ProofMaker(ECKey key, String token) {
    this.head = new JWSHeader.Builder(JWSAlgorithm.ES256).type(TYPE).jwk(key.toPublicJWK()).build();
    this.tokenHash = hash(token);
    try {
      this.signer = new ECDSASigner(key);
    } catch (JOSEException e) {
      throw new IllegalArgumentException("a private key of P-256 expected", e);
    }
  }

  /** Returns the hash of a token: {@code ath}. */
  static String hash(String token) {
    byte[] digest = JdkDigest.of("SHA-256").digest(token.getBytes(StandardCharsets.US_ASCII));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
  }

  /** Returns the target without query and fragment: {@code htu}. */
  static String target(URI target) {
    return "%s://%s%s".formatted(target.getScheme(), target.getRawAuthority(), target.getRawPath());
  }

  /** Adds a proof to a request. */
  void add(HttpMessage request, Recorder recorder) throws SecurityFault {
    SignedJWT proof =
        new SignedJWT(
            head,
            new JWTClaimsSet.Builder()
                .jwtID(UUID.randomUUID().toString())
                .claim("htm", request.method())
                .claim("htu", target(request.target()))
                .issueTime(Date.from(Instant.now()))
                .claim("ath", tokenHash)
                .build());
    try (Recorder.Span span = recorder.span(Phase.SIGNATURE)) {
      proof.sign(signer);
    } catch (JOSEException e) {
      throw SecurityFault.wsse("InvalidSecurity", "a proof cannot be signed", e);
    }
    request.add(FIELD, proof.serialize());
  }
}
