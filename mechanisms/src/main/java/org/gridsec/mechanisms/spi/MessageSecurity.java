package org.gridsec.mechanisms.spi;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * One side's protection of messages, for the stacks that the mechanism supports. A stack asks for
 * what it works on once; where one side has both, they share their state.
 */
public interface MessageSecurity extends Closeable {

  /** Leaves messages as they are. */
  MessageSecurity NONE = new MessageSecurity() {};

  /** Protects calls as HTTP has them, and leaves envelopes as they are. */
  static MessageSecurity of(HttpSecurity http) {
    return new MessageSecurity() {
      @Override
      public HttpSecurity http() {
        return http;
      }
    };
  }

  /**
   * On DOM trees.
   *
   * @throws IllegalArgumentException where {@link Mechanism#stacks} says that they do not go
   */
  default DomSecurity dom() {
    return DomSecurity.NONE;
  }

  /**
   * On streams.
   *
   * @throws IllegalArgumentException where {@link Mechanism#stacks} says that they do not go
   */
  default StreamSecurity stream() {
    return StreamSecurity.NONE;
  }

  /** On heads and bodies of HTTP, on every stack. */
  default HttpSecurity http() {
    return HttpSecurity.NONE;
  }

  /** The server's side of the client's {@link Channel}; empty where there is nothing to settle. */
  default Optional<SetUp> setUp() {
    return Optional.empty();
  }

  /** How many security contexts it has in memory; 0 for mechanisms without. */
  default long contexts() {
    return 0;
  }

  /**
   * Gives up what it holds; a client also what it made the server hold.
   *
   * @throws IOException if the server could not be told
   */
  @Override
  default void close() throws IOException {}
}
