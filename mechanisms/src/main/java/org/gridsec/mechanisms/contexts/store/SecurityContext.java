package org.gridsec.mechanisms.contexts.store;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * The shared state of a server and a client.
 *
 * @param secret shared by the two; keys are derived from it
 * @param owner name of the client that established it; nobody else may use it
 * @param expires end of its life
 */
@SuppressWarnings("ArrayRecordComponent") // equality is by content; copies would spread the secret
public record SecurityContext(byte[] secret, String owner, Instant expires) {

  /** Maximum lifetime. */
  public static final Duration LONGEST = Duration.ofHours(1);

  public boolean expired(Instant now) {
    return !now.isBefore(expires);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SecurityContext that
        && Arrays.equals(secret, that.secret)
        && owner.equals(that.owner)
        && expires.equals(that.expires);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(secret);
  }

  @Override
  public String toString() {
    return "SecurityContext[" + owner + ", until " + expires + "]";
  }
}
