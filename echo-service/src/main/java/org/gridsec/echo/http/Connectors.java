package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.OptionalInt;
import org.gridsec.mechanisms.spi.Mechanism;

/** Knows which connections carry the calls of which mechanism. */
public interface Connectors {

  /**
   * Whether a request came in on a connection that the mechanism protects, or one in clear where it
   * protects none.
   */
  boolean serve(Mechanism mechanism, HttpServletRequest request);

  /**
   * Whether clients that have to present certificates got in only by the judgement of their
   * mechanism; otherwise each request is judged.
   */
  boolean judgeClients();

  /**
   * Has the thread fail that waits for what a connection's client sends. It can still answer.
   *
   * @param connection id that its requests have
   * @return false where connections are the container's own business
   */
  boolean endInput(String connection);

  /** The port for calls of a mechanism, as the sender of the request would see it, if known. */
  OptionalInt port(Mechanism mechanism, HttpServletRequest request);
}
