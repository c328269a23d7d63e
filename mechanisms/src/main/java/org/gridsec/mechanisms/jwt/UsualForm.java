package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.SignedJWT;
import java.util.List;
import java.util.Map;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Rules for all signed JWTs that the library does not check. */
public final class UsualForm {

  private static final List<String> TIMES = List.of("iat", "nbf", "exp");

  /** Largest number that all readers of JSON treat as an integer (RFC 8259 section 6). */
  private static final double LARGEST = 1L << 53;

  private UsualForm() {}

  /**
   * Returns the claims of a JWT, not yet verified. Requires that it has no list of critical
   * extensions, not even an empty one (RFC 7515 section 4.1.11), and no times that overflow.
   *
   * @param code of the fault
   * @throws SecurityFault if it violates these rules
   */
  public static Map<String, Object> claims(SignedJWT token, String code) throws SecurityFault {
    JWSHeader head = token.getHeader();
    SecurityFault.unless(
        code, head.getCriticalParams() == null, "a JWT has extensions that are not understood");
    Map<String, Object> claims = token.getPayload().toJSONObject();
    SecurityFault.unless(code, claims != null, "a JWT has no claims");
    requireTimes(claims, code);
    return claims;
  }

  /**
   * Requires that claims have no times that overflow.
   *
   * @param code of the fault
   */
  static void requireTimes(Map<String, Object> claims, String code) throws SecurityFault {
    SecurityFault.unless(
        code,
        TIMES.stream().map(claims::get).allMatch(UsualForm::isTime),
        "a JWT has a time that is out of range");
  }

  private static boolean isTime(Object value) {
    return !(value instanceof Number number)
        || (number.doubleValue() >= 0 && number.doubleValue() <= LARGEST);
  }
}
