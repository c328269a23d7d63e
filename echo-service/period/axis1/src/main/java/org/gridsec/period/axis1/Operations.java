package org.gridsec.period.axis1;

import org.gridsec.core.api.PeriodOperations;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.Parameters;
import org.gridsec.period.axis1.Work.Measured;

/**
 * The operations that Liu et al. 2005 measure in figures 1 to 4, with WSS4J 1.5.1, XML Security
 * 1.3.0 and Xerces 2.7.1. A signature covers the Body, with RSA or DSA and SHA-1. Encryption covers
 * the content of the Body, with AES-128 and RSA 1.5.
 */
public final class Operations implements PeriodOperations {

  /** Parameter for the way a message refers to a certificate. */
  private static final String KEY = "key";

  /** Parameter for the algorithm of the keys. */
  private static final String ALGORITHM = "algorithm";

  @Override
  public SingleOperation prepare(String operation, Parameters parameters, byte[] document)
      throws Exception {
    return switch (operation) {
      case "parse" -> new Parsing(document);
      case "canonicalize" ->
          new Canonicalizing(parameters.get("selection", ""), parameters.get("form", ""), document);
      default -> new Messaging(work(operation, parameters), document);
    };
  }

  private static Work work(String operation, Parameters parameters) throws Exception {
    if (operation.equals("secure-conversation")) {
      Conversation conversation = new Conversation();
      return new Work(
          conversation::begin,
          conversation::protect,
          conversation::accept,
          Measured.BOTH,
          true,
          true);
    }
    if (operation.equals("username-token")) {
      Passwords passwords = new Passwords(parameters.get("password", ""));
      return Work.of(passwords::add, passwords::check, Measured.PROTECTING, false, false);
    }
    WsSecurity security =
        new WsSecurity(
            parameters.get(KEY, "direct"), Parties.ofThisJvm(parameters.get(ALGORITHM, "rsa")));
    return switch (operation) {
      case "sign" -> Work.of(security::sign, security::verify, Measured.PROTECTING, true, false);
      case "verify" -> Work.of(security::sign, security::verify, Measured.ACCEPTING, true, false);
      case "encrypt" ->
          Work.of(security::encrypt, security::decrypt, Measured.PROTECTING, false, true);
      case "decrypt" ->
          Work.of(security::encrypt, security::decrypt, Measured.ACCEPTING, false, true);
      case "sign-encrypt", "ws-security" ->
          Work.of(security::protect, security::accept, Measured.BOTH, true, true);
      default ->
          throw new IllegalArgumentException("an operation of axis1 expected, got: " + operation);
    };
  }
}
