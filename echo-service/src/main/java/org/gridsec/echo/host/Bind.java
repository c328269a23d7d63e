package org.gridsec.echo.host;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Explains in one line why a port is not available. */
final class Bind {

  private Bind() {}

  /** Resolves the address to listen on. */
  static InetAddress address(String bind) throws IOException {
    try {
      return InetAddress.getByName(bind);
    } catch (UnknownHostException e) {
      throw new IOException("'bind' expected an address of this machine, got: " + bind, e);
    }
  }

  /** The exception for a listener that a container could not open. */
  static IOException failure(String bind, Listener listener, Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException && String.valueOf(cause.getMessage()).contains("assign")) {
        return new IOException("'bind' expected an address of this machine, got: " + bind, failure);
      }
      if (cause instanceof BindException) {
        return new IOException(
            "'" + listener.key() + "' expected a free port, got: " + listener.port() + " in use",
            failure);
      }
    }
    return new IOException(
        "'"
            + listener.key()
            + "' expected a port to listen on at "
            + bind
            + ", got: "
            + listener.port()
            + ": "
            + failure.getMessage(),
        failure);
  }
}
