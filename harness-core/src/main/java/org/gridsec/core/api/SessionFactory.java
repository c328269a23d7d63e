package org.gridsec.core.api;

import java.io.IOException;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;

/** Opens conversations of one mechanism on one stack with one server. */
public interface SessionFactory extends AutoCloseable {

  /**
   * A new conversation.
   *
   * @param client number of the client, from 0
   * @param transport how connections are reused
   * @param parameters of the mechanism, {@link Parameters#NONE} for its defaults
   */
  Session open(int client, Transport transport, Parameters parameters) throws Exception;

  @Override
  void close() throws IOException;
}
