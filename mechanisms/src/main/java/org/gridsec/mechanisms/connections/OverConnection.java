package org.gridsec.mechanisms.connections;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Parameter;

/** A mechanism that protects messages, on a connection that a parameter chooses. */
public abstract class OverConnection implements Mechanism {

  private static final String BELOW = "below";

  /**
   * Returns the parameter that chooses the connection.
   *
   * @param connections the default first; a server of its own serves each of the others
   */
  protected static Parameter below(ConnectionSecurity... connections) {
    Parameter below =
        Parameter.ofEndpoint(
            BELOW,
            "connection that carries the messages",
            Stream.of(connections).map(ConnectionSecurity::id).toArray(String[]::new));
    for (ConnectionSecurity other : Set.of(connections)) {
      below = other == connections[0] ? below : below.withApart(other.id());
    }
    return below;
  }

  private ConnectionSecurity connection(Parameters parameters) {
    return ConnectionSecurity.valueOf(info().value(parameters, BELOW).toUpperCase(Locale.ROOT));
  }

  /** Returns the guarantees by messages, and those by the connection. */
  @Override
  public final Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    Set<Guarantee> all = new HashSet<>(byMessages(suite, parameters, receiver));
    all.addAll(connection(parameters).guarantees());
    return all;
  }

  /** Returns the guarantees for a receiver of a message on any connection. */
  protected Set<Guarantee> byMessages(Suite suite, Parameters parameters, Role receiver) {
    return Mechanism.super.guarantees(suite, parameters, receiver);
  }

  @Override
  public final Optional<ClientTls> clientTls(Setting setting) {
    setting.check(info());
    return connection(setting.parameters()).client(ofConnection(setting));
  }

  @Override
  public final Optional<ServerTls> serverTls(Setting setting) {
    setting.check(info());
    return connection(setting.parameters()).server(ofConnection(setting));
  }

  /** Messages of a server may have keys of several types, and its connections have RSA keys. */
  private static Setting ofConnection(Setting setting) {
    KeyType type = KeyType.of(setting.parameters());
    return setting.withParameters(
        type.ofOtherLength() ? Parameters.of(KeyType.PARAMETER, type.value()) : Parameters.NONE);
  }
}
