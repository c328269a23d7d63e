package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Explains in one line why a login, ticket or token was refused: what was expected of which file,
 * clock or centre. The JDK reports it in the text of its exceptions, with the error code in
 * brackets (RFC 4120 section 7.5.9); their classes are internal.
 */
final class Refusal {

  private static final int CLIENT_UNKNOWN = 6;
  private static final int SERVICE_UNKNOWN = 7;

  /** Some centres also use this code for different clocks. */
  private static final int PREAUTHENTICATION_FAILED = 24;

  private static final int INTEGRITY = 31;
  private static final int SKEW = 37;
  private static final int KEY_VERSION = 44;

  private static final Pattern CODE = Pattern.compile("\\((\\d{1,2})\\)");

  private static final Pattern NO_KEY =
      Pattern.compile("Unable to obtain password|Do not have keys of types");

  private Refusal() {}

  /** Explains a refusal by the KDC to log a client in or give it a ticket. */
  static IOException ofClient(KerberosParty client, Exception refusal) {
    String got = line(refusal);
    if (!Files.isReadable(client.keytab())) {
      return unexpected("'%s' expected keys", client.keytab(), "no file that can be read", refusal);
    }
    if (hasCause(refusal, IOException.class)) {
      return unexpected("the KDC of '%s' expected to answer", client.krb5Conf(), got, refusal);
    }
    if (NO_KEY.matcher(got).find()) {
      return unexpected(
          "'%s' expected a key of AES-128 for " + client.principal(),
          client.keytab(),
          got,
          refusal);
    }
    return switch (code(got)) {
      case CLIENT_UNKNOWN ->
          unexpected(
              "'%s' expected keys of a principal that the KDC knows",
              client.keytab(), client.principal() + ", which it does not", refusal);
      case SERVICE_UNKNOWN ->
          unexpected(
              "the KDC of '%s' expected to know the service",
              client.krb5Conf(), client.peer() + " is not known", refusal);
      case PREAUTHENTICATION_FAILED ->
          unexpected(
              "'%s' expected the present key of "
                  + client.principal()
                  + ", and the clock to be one that the KDC tolerates",
              client.keytab(),
              got,
              refusal);
      case INTEGRITY, KEY_VERSION -> otherKey(client.keytab(), client.principal(), refusal);
      case SKEW -> clocks(got, refusal);
      default ->
          unexpected(
              "'%s' expected to fit the KDC and " + client.keytab(),
              client.krb5Conf(),
              got,
              refusal);
    };
  }

  /** Explains a service's refusal of a token for which its KDC has issued a ticket. */
  static IOException ofService(KerberosParty service, Exception refusal) {
    String got = line(refusal);
    return code(got) == SKEW
        ? clocks(got, refusal)
        : otherKey(service.keytab(), service.principal(), refusal);
  }

  private static IOException otherKey(Object keytab, String principal, Exception refusal) {
    return unexpected(
        "'%s' expected the present key of " + principal,
        keytab,
        "another, as of an older version: " + line(refusal),
        refusal);
  }

  private static IOException clocks(String got, Exception refusal) {
    return unexpected(
        "the clocks of %s expected to differ by no more than is tolerated",
        "client, service and KDC", got, refusal);
  }

  private static IOException unexpected(
      String expected, Object subject, String got, Exception refusal) {
    return new IOException(expected.formatted(subject) + ", got: " + got, refusal);
  }

  /** Returns the message of the deepest cause with an error code, or else the first message. */
  private static String line(Exception refusal) {
    String line = null;
    for (Throwable e = refusal; e != null; e = e.getCause()) {
      String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      if (line == null || CODE.matcher(message).find()) {
        line = message;
      }
    }
    return line.strip();
  }

  private static int code(String line) {
    Matcher matcher = CODE.matcher(line);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static boolean hasCause(Throwable of, Class<?> type) {
    for (Throwable e = of; e != null; e = e.getCause()) {
      if (type.isInstance(e)) {
        return true;
      }
    }
    return false;
  }
}
