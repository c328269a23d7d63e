package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.gridsec.core.model.Rounded;
import org.gridsec.echo.host.Limits;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.SoapFault;

/** A request exceeds the limits of the server. */
final class GivenUp extends IOException {

  private static final long serialVersionUID = 1;

  private final int status;
  private final transient SoapFault fault;

  private GivenUp(int status, SoapFault fault) {
    super(fault.reason());
    this.status = status;
    this.fault = fault;
  }

  static GivenUp tooLarge(Limits limits) {
    return new GivenUp(
        HttpServletResponse.SC_INTERNAL_SERVER_ERROR,
        SoapFault.client("message expected at most " + limits.requestBytes() + " bytes"));
  }

  /**
   * A message that arrives too slowly.
   *
   * @param bytes number of bytes that arrived
   * @param nanos time waited for them, in ns
   */
  static GivenUp tooSlow(Limits limits, long bytes, long nanos) {
    return new GivenUp(
        HttpServletResponse.SC_REQUEST_TIMEOUT,
        SoapFault.client(
            Rounded.text(
                "message expected within %d s, at %d bytes/s or more and without a pause of %.1f s,"
                    + " got: %d bytes in %.1f s",
                limits.arrival().toSeconds(),
                limits.bytesPerSecond(),
                limits.silence().toMillis() / 1e3,
                bytes,
                nanos / 1e9)));
  }

  static GivenUp busy() {
    int status = HttpServletResponse.SC_SERVICE_UNAVAILABLE;
    return new GivenUp(status, FaultMessage.ofStatus(status));
  }

  /** The HTTP status of the answer. */
  int status() {
    return status;
  }

  SoapFault fault() {
    return fault;
  }
}
