package org.gridsec.core.model;

import java.util.Objects;

/**
 * What stood between client and server in a fork, and what a self-test measured through it right
 * before its cells were.
 *
 * @param network as cells name it
 * @param means what made it: {@code relay} or {@code netem}
 * @param fork of the cells, from 1
 * @param asked what it was to be like
 * @param measured what it was like; null where nothing came through
 * @param failure what was not as asked, in one line; null where all was
 */
public record NetworkCheck(
    Link network, String means, int fork, Properties asked, Properties measured, String failure) {

  public NetworkCheck {
    Objects.requireNonNull(network, "network");
    Objects.requireNonNull(means, "means");
    Objects.requireNonNull(asked, "asked");
    if (fork < 1) {
      throw new IllegalArgumentException("'fork' expected from 1, got: " + fork);
    }
  }

  /**
   * What a network is like.
   *
   * @param rttMillis time to the other side and back of a message without length
   * @param connectMillis what a new connection costs beside what is said over it
   * @param requestKbitPerSecond rate from client to server
   * @param responseKbitPerSecond rate from server to client
   */
  public record Properties(
      double rttMillis,
      double connectMillis,
      double requestKbitPerSecond,
      double responseKbitPerSecond) {}
}
