package org.gridsec.echo.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import org.gridsec.core.api.Payload;
import org.gridsec.echo.client.MessageSession;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;

/** The client side of the stack. Mechanisms protect its messages at the level of HTTP alone. */
public final class JsonSession extends MessageSession {

  /** A new session; it closes its security and its connection. */
  public JsonSession(URI endpoint, SessionHttpClient http, MessageSecurity security) {
    super(JsonForm.INSTANCE, endpoint, http, security);
  }

  @Override
  protected void write(OutputStream out, Payload payload, Exchange exchange) throws IOException {
    JsonStack.write(out, Direction.REQUEST, payload, exchange.recorder());
  }

  @Override
  protected Payload read(InputStream in, Exchange exchange) throws IOException, SoapFault {
    return JsonStack.read(in, Direction.RESPONSE, exchange.recorder());
  }
}
