package org.gridsec.echo.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.Operation;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The server side of the stack. */
public final class JsonStack implements EchoStack {

  @Override
  public void answer(InputStream request, OutputStream response, Exchange exchange)
      throws SoapFault, SecurityFault, IOException {
    Payload payload = read(request, Direction.REQUEST, exchange.recorder());
    exchange.requirePermission(Operation.of(payload).request());
    write(response, Direction.RESPONSE, payload, exchange.recorder());
  }

  static Payload read(InputStream in, Direction direction, Recorder recorder)
      throws SoapFault, IOException {
    try (Recorder.Span span = recorder.span(Phase.PARSE)) {
      return JsonBody.read(in, direction);
    }
  }

  static void write(OutputStream out, Direction direction, Payload payload, Recorder recorder)
      throws IOException {
    try (Recorder.Span span = recorder.span(Phase.BUILD)) {
      JsonBody.write(out, direction, payload);
    }
  }
}
