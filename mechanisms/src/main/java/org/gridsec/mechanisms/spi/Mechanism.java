package org.gridsec.mechanisms.spi;

import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;

/**
 * A way to protect calls. It works on the connection, on the messages, or on both; what it does not
 * override does nothing. A mechanism knows neither what hosts it nor what loads it.
 *
 * <p>Each factory below throws {@link IllegalArgumentException} where the setting has parameters
 * that {@link MechanismInfo#check} does not accept.
 */
public interface Mechanism {

  MechanismInfo info();

  /**
   * Makes what the parties have to hold for it besides keys and certificates: {@link
   * Credentials#attachments}, by name.
   *
   * @param server the server's certificate
   * @param client the clients'
   */
  default Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    return Map.of();
  }

  /**
   * What a receiver may rely on with this suite and these parameters.
   *
   * @param receiver of requests or of responses
   */
  default Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    return info().guarantees();
  }

  /**
   * What those who call do once, before their sessions: to sign on, where their own keys are not
   * what they call with.
   *
   * @param setting what all of their sessions have in common
   * @return what the sessions work with
   */
  default Credentials signOn(Setting setting) {
    return setting.credentials();
  }

  /** The stacks that support it with these parameters; the others refuse its messages. */
  default Set<Stack> stacks(Parameters parameters) {
    return info().stacks();
  }

  /** What the client does to its connections; empty where they stay in clear. */
  default Optional<ClientTls> clientTls(Setting setting) {
    info().check(setting);
    return Optional.empty();
  }

  /** What the server does to its connections; empty where they stay in clear. */
  default Optional<ServerTls> serverTls(Setting setting) {
    info().check(setting);
    return Optional.empty();
  }

  /**
   * What a client does to its messages; each session has one.
   *
   * @param channel for what the mechanism has to settle with the server before a call; used by the
   *     session's thread
   */
  default MessageSecurity client(Setting setting, Channel channel) {
    info().check(setting);
    return MessageSecurity.NONE;
  }

  /** What a server does to the messages of an endpoint; all its requests share it, in parallel. */
  default MessageSecurity server(Setting setting) {
    info().check(setting);
    return MessageSecurity.NONE;
  }
}
