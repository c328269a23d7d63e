package org.gridsec.mechanisms.gsiconversation;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The lifetime of a context. */
final class ContextLifetime {

  static final Duration LONGEST = Duration.ofHours(1);

  private ContextLifetime() {}

  /** Returns the end of a context, which is not later than that of the client's certificates. */
  static Instant end(Instant now, List<X509Certificate> client) {
    Instant end = now.plus(LONGEST);
    for (X509Certificate certificate : client) {
      Instant notAfter = certificate.getNotAfter().toInstant();
      end = notAfter.isBefore(end) ? notAfter : end;
    }
    return end;
  }
}
