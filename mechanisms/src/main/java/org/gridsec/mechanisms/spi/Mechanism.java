package org.gridsec.mechanisms.spi;

import java.util.Optional;

/**
 * A way to protect calls. It works on the connection, on the messages, or on both; what it does not
 * override does nothing. A mechanism knows neither what hosts it nor what loads it.
 *
 * <p>Each factory below throws {@link IllegalArgumentException} where the setting has parameters
 * that {@link MechanismInfo#check} does not accept.
 */
public interface Mechanism {

  MechanismInfo info();

  /** What the client does to its connections; empty where they stay in clear. */
  default Optional<ClientTls> clientTls(Setting setting) {
    info().check(setting.parameters());
    return Optional.empty();
  }

  /** What the server does to its connections; empty where they stay in clear. */
  default Optional<ServerTls> serverTls(Setting setting) {
    info().check(setting.parameters());
    return Optional.empty();
  }

  /**
   * Message protection on a DOM tree. A client has one for each session; a server has one for all
   * its requests, in parallel.
   */
  default DomSecurity dom(Role role, Setting setting) {
    info().check(setting.parameters());
    return DomSecurity.NONE;
  }

  /** Message protection on streams, to be used like {@link #dom}. */
  default StreamSecurity stream(Role role, Setting setting) {
    info().check(setting.parameters());
    return StreamSecurity.NONE;
  }
}
