package org.gridsec.core.api;

import java.io.IOException;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;

/** Opens sessions of one mechanism and one stack with one server. */
public interface SessionFactory extends AutoCloseable {

  /**
   * Opens a session.
   *
   * @param client number of the client, from 0
   * @param transport reuse of connections
   * @param parameters settings of the mechanism, {@link Parameters#NONE} for its defaults
   */
  Session open(int client, Transport transport, Parameters parameters) throws Exception;

  @Override
  default void close() throws IOException {}
}
