package org.gridsec.mechanisms.spi;

import java.security.cert.X509Certificate;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.MechanismInfo;

/**
 * A way to protect calls. It works on the connection, on the messages, or on both; methods that it
 * does not override do nothing. A mechanism does not know the server that hosts it or the load that
 * calls it.
 *
 * <p>Each factory method below throws {@link IllegalArgumentException} if {@link
 * MechanismInfo#check} rejects the parameters of the setting.
 */
public interface Mechanism {

  MechanismInfo info();

  /**
   * Creates the values that the parties need besides keys and certificates: {@link
   * Credentials#attachments}, by name.
   *
   * @param server the server's certificate
   * @param client the clients' certificate
   */
  default Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    return Map.of();
  }

  /**
   * Returns the guarantees for a receiver with this suite and these parameters: by default all, but
   * clients need no authorized responses.
   *
   * @param receiver SERVER for requests, CLIENT for responses
   */
  default Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    Set<Guarantee> guarantees = new HashSet<>(info().guarantees());
    if (receiver == Role.CLIENT) {
      guarantees.remove(Guarantee.AUTHORIZATION);
    }
    return guarantees;
  }

  /**
   * Signs the clients on, once before their sessions, if they do not call with their own keys.
   *
   * @param setting shared by all of their sessions
   * @return the credentials of the sessions
   */
  default Credentials signOn(Setting setting) {
    return setting.credentials();
  }

  /** Returns the stacks that support it with these parameters. Other stacks refuse its messages. */
  default Set<Stack> stacks(Parameters parameters) {
    return info().stacks();
  }

  /** Returns the client's TLS settings; empty if connections are not encrypted. */
  default Optional<ClientTls> clientTls(Setting setting) {
    setting.check(info());
    return Optional.empty();
  }

  /** Returns the server's TLS settings; empty if connections are not encrypted. */
  default Optional<ServerTls> serverTls(Setting setting) {
    setting.check(info());
    return Optional.empty();
  }

  /**
   * Creates a client's protection of messages. Each session has its own.
   *
   * @param channel used to settle things with the server before a call, in the session's thread
   */
  default MessageSecurity client(Setting setting, Channel channel) {
    setting.check(info());
    return MessageSecurity.NONE;
  }

  /**
   * Creates a server's protection of an endpoint's messages. All requests share it, in parallel.
   */
  default MessageSecurity server(Setting setting) {
    setting.check(info());
    return MessageSecurity.NONE;
  }
}
