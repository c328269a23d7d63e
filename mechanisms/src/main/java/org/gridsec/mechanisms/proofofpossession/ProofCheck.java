package org.gridsec.mechanisms.proofofpossession;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.jwt.UsualForm;
import org.gridsec.mechanisms.pki.CertifiedHosts;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Checks proofs (RFC 9449 section 4.3). Each proof is accepted once. All endpoints of a server
 * share the memory of proofs. Used by threads in parallel.
 *
 * @param hosts host names of the server
 */
record ProofCheck(CertifiedHosts hosts, SeenMessages seen) {

  /** Code of the faults. */
  private static final String CODE = "FailedCheck";

  private static final Pattern ESCAPE = Pattern.compile("%[0-9a-fA-F]{2}");

  /** Escaped characters that need no escape. */
  private static final Pattern UNRESERVED =
      Pattern.compile("%(2[dDeE]|3[0-9]|[46][1-9a-fA-F]|[57][0-9aA]|5[fF]|7[eE])");

  /**
   * Checks the proof of a request.
   *
   * @param token access token of the request
   * @param holder thumbprint of the key to which the token is bound
   * @throws SecurityFault if there is no proof or several, or it is stale, was used before, is
   *     signed by another key, or is for another request or token
   */
  void check(HttpMessage request, String token, String holder, Recorder recorder)
      throws SecurityFault {
    JWTClaimsSet claims = verified(request, token, holder, recorder);
    Instant made = claims.getIssueTime().toInstant();
    SeenMessages.checkAge(made);
    Date begin = claims.getNotBeforeTime();
    unless(
        begin == null || !Instant.now().isBefore(begin.toInstant()), "a proof is of a later time");
    if (claims.getExpirationTime() != null) {
      SeenMessages.checkNotExpired(claims.getExpirationTime().toInstant());
    }
    seen.add(CODE, holder, claims.getJWTID().getBytes(StandardCharsets.UTF_8), made);
  }

  /** Verifies the proof of a request, except for its age and reuse, and returns its claims. */
  JWTClaimsSet verified(HttpMessage request, String token, String holder, Recorder recorder)
      throws SecurityFault {
    List<String> proofs = request.values(ProofMaker.FIELD);
    unless(proofs.size() == 1, "a request has one proof of possession");
    try {
      SignedJWT proof = SignedJWT.parse(proofs.get(0));
      Map<String, Object> unverified = UsualForm.claims(proof, CODE);
      verifySignature(proof, holder, recorder);
      JWTClaimsSet claims = JWTClaimsSet.parse(unverified);
      unless(claims.getJWTID() != null && claims.getIssueTime() != null, "a proof lacks a claim");
      unless(
          request.method().equals(claims.getStringClaim("htm")), "a proof is for another method");
      unless(
          claims.getStringClaim("htu") != null
              && same(new URI(claims.getStringClaim("htu")), request.target()),
          "a proof is for another target");
      unless(hosts.contains(request.target()), "a proof is for another host");
      unless(
          ProofMaker.hash(token).equals(claims.getStringClaim("ath")),
          "a proof is for another access token");
      return claims;
    } catch (ParseException | URISyntaxException | RuntimeException e) {
      // the library also throws unchecked exceptions, such as for a header that is null
      throw SecurityFault.wsse(CODE, "a proof of possession is not a signed JWT", e);
    }
  }

  private static void verifySignature(SignedJWT proof, String holder, Recorder recorder)
      throws SecurityFault {
    unless(ProofMaker.TYPE.equals(proof.getHeader().getType()), "a JWT is not a proof");
    unless(
        JWSAlgorithm.ES256.equals(proof.getHeader().getAlgorithm()),
        "a proof is signed by an algorithm that is not accepted");
    JWK key = proof.getHeader().getJWK();
    unless(key instanceof ECKey && !key.isPrivate(), "a proof has the public key that it is by");
    try (Recorder.Span span = recorder.span(Phase.SIGNATURE)) {
      unless(
          key.computeThumbprint().toString().equals(holder),
          "a proof is by another key than the access token is bound to");
      unless(proof.verify(new ECDSAVerifier(key.toECKey())), "the signature of a proof is invalid");
    } catch (JOSEException e) {
      throw SecurityFault.wsse(CODE, "the signature of a proof is invalid", e);
    }
  }

  /** True if two URIs are equal except for query and fragment (RFC 3986 sections 6.2.2, 6.2.3). */
  private static boolean same(URI proven, URI target) {
    return proven.getHost() != null
        && proven.getHost().equalsIgnoreCase(target.getHost())
        && String.valueOf(proven.getScheme()).equalsIgnoreCase(target.getScheme())
        && port(proven) == port(target)
        && path(proven).equals(path(target));
  }

  private static int port(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return uri.getScheme().toLowerCase(Locale.ROOT).equals("https") ? 443 : 80;
  }

  private static String path(URI uri) {
    if (uri.getRawPath().isEmpty()) {
      return "/";
    }
    String plain =
        UNRESERVED
            .matcher(uri.getRawPath())
            .replaceAll(one -> Character.toString(Integer.parseInt(one.group(1), 16)));
    return ESCAPE
        .matcher(URI.create("http://" + uri.getRawAuthority() + plain).normalize().getRawPath())
        .replaceAll(one -> one.group().toUpperCase(Locale.ROOT));
  }

  private static void unless(boolean condition, String otherwise) throws SecurityFault {
    SecurityFault.unless(CODE, condition, otherwise);
  }
}
