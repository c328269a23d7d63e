package org.gridsec.echo.axis2;

import org.apache.axis2.context.MessageContext;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;

/**
 * Data about a call for the handlers, on either side. Both messages of the call carry it.
 *
 * @param security protects the messages
 * @param exchange exchange that the messages belong to
 * @param responder responder of the server; null on the client
 */
record Call(DomSecurity security, Exchange exchange, Responder responder) {

  static final String PROPERTY = Call.class.getName();

  /** A call on the client side. */
  Call(DomSecurity security, Exchange exchange) {
    this(security, exchange, null);
  }

  static Call of(MessageContext message) {
    return (Call) message.getProperty(PROPERTY);
  }

  /** True if messages are protected. */
  boolean secured() {
    return security != DomSecurity.NONE;
  }

  Recorder recorder() {
    return exchange.recorder();
  }
}
