package org.gridsec.echo.axis2;

import org.apache.axis2.context.MessageContext;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;

/**
 * What the handlers need to know of a call, on either side; both of its messages carry it.
 *
 * @param security that protects the messages
 * @param exchange that they belong to
 * @param responder of the server's side; null on the client's
 */
record Call(DomSecurity security, Exchange exchange, Responder responder) {

  static final String PROPERTY = Call.class.getName();

  /** On the client's side. */
  Call(DomSecurity security, Exchange exchange) {
    this(security, exchange, null);
  }

  static Call of(MessageContext message) {
    return (Call) message.getProperty(PROPERTY);
  }

  /** Whether messages are protected at all. */
  boolean secured() {
    return security != DomSecurity.NONE;
  }

  Recorder recorder() {
    return exchange.recorder();
  }
}
