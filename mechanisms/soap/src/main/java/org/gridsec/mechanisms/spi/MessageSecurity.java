package org.gridsec.mechanisms.spi;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One side's protection of messages, for the stacks that the mechanism supports. A stack gets the
 * form that it needs (tree, stream or HTTP) once. If one side has several forms, they share their
 * state.
 */
public interface MessageSecurity extends Closeable {

  /** Leaves messages unchanged. */
  MessageSecurity NONE = new MessageSecurity() {};

  /** Protects envelopes. The protection is created in the form that a stack asks for. */
  static MessageSecurity of(Supplier<DomSecurity> dom, Supplier<StreamSecurity> stream) {
    return new MessageSecurity() {
      @Override
      public DomSecurity dom() {
        return dom.get();
      }

      @Override
      public StreamSecurity stream() {
        return stream.get();
      }
    };
  }

  /** Protects HTTP messages and leaves envelopes unchanged. */
  static MessageSecurity of(HttpSecurity http) {
    return new MessageSecurity() {
      @Override
      public HttpSecurity http() {
        return http;
      }
    };
  }

  /**
   * Returns the protection for DOM trees.
   *
   * @throws IllegalArgumentException if {@link Mechanism#stacks} excludes DOM stacks
   */
  default DomSecurity dom() {
    return DomSecurity.NONE;
  }

  /**
   * Returns the protection for streams.
   *
   * @throws IllegalArgumentException if {@link Mechanism#stacks} excludes stream stacks
   */
  default StreamSecurity stream() {
    return StreamSecurity.NONE;
  }

  /** Returns the protection for heads and bodies of HTTP messages, on every stack. */
  default HttpSecurity http() {
    return HttpSecurity.NONE;
  }

  /**
   * Returns the server's end of the client's {@link Channel}; empty if there is nothing to settle.
   */
  default Optional<SetUp> setUp() {
    return Optional.empty();
  }

  /** Returns the number of security contexts in memory; 0 for mechanisms without contexts. */
  default long contexts() {
    return 0;
  }

  /**
   * Releases its state. A client also releases the state that the server holds for it.
   *
   * @throws IOException if the server could not be told
   */
  @Override
  default void close() throws IOException {}
}
