package org.gridsec.echo.dummy;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.gridsec.core.api.Recorder;

/** A client's reference to a port type. Used by one thread at a time. */
public interface Port extends Closeable {

  /** Opens the references of one client to one service. */
  @FunctionalInterface
  interface Ports {
    Port open(PortType portType) throws IOException;
  }

  /**
   * Calls the service.
   *
   * @param action operation of the port type
   * @param parts parts of the request, as many as {@link DummyOperation#asks}
   * @return parts of the response, in the order of {@link DummyOperation#answers}
   * @throws Exception if the call failed in any way
   */
  List<String> call(DummyOperation action, List<String> parts, Recorder recorder) throws Exception;

  /** Closes the reference. The server's state for it is left to expire, as GT3's contexts were. */
  @Override
  void close() throws IOException;
}
