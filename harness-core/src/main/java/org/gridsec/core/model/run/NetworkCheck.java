package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import org.gridsec.core.model.Link;

/**
 * The network of a fork, and the results of the self-test made right before the fork's cells.
 *
 * @param network link in the cells' keys
 * @param means implementation: {@code relay} or {@code netem}
 * @param fork number of the fork, from 1
 * @param asked requested properties
 * @param measured measured properties; null if nothing came through
 * @param failure properties that are not as requested, in one line; null if all are
 */
@RecordBuilder
public record NetworkCheck(
    Link network, String means, int fork, Properties asked, Properties measured, String failure)
    implements NetworkCheckBuilder.With {

  public NetworkCheck {
    if (fork < 1) {
      throw new IllegalArgumentException("'fork' expected from 1, got: " + fork);
    }
  }

  /**
   * Properties of a network.
   *
   * @param rttMillis round-trip time of a message without length
   * @param connectMillis additional cost of a new connection, without the data sent over it
   * @param requestKbitPerSecond rate from client to server
   * @param responseKbitPerSecond rate from server to client
   * @param slowStartMillis time that a new connection takes longer for a response of three initial
   *     windows than for one of a byte; null if the link has no initial window
   */
  public record Properties(
      double rttMillis,
      double connectMillis,
      double requestKbitPerSecond,
      double responseKbitPerSecond,
      @JsonInclude(JsonInclude.Include.NON_NULL) Double slowStartMillis) {}
}
