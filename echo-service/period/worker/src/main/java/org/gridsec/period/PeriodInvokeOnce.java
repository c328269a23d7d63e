package org.gridsec.period;

import java.nio.file.Path;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ClientStart;

/**
 * Program of a client of the stack on its class path that makes one call and ends, with the time of
 * each step. It reads no WSDL: its calls are described in the program, as by a stub.
 */
public final class PeriodInvokeOnce {

  private PeriodInvokeOnce() {}

  public static void main(String[] arguments) throws Exception {
    ClientStart start = new ClientStart(arguments);
    ClientOrder order = start.order();
    PeriodService service = PeriodServer.service();
    start.step("harness");
    start.random();
    Party client =
        order.mechanism().equals("plain")
            ? null // such a client has no keys
            : Party.client(Path.of(order.credentials()));
    start.step("credentials");
    service.initialize(order.mechanism());
    start.step("xmlSecurity");
    try (SessionFactory clients = service.clients(order.mechanism(), order.server(), null, client);
        Session session = clients.open(0, start.transport(), start.parameters())) {
      start.step("engine");
      start.call(session);
    }
  }
}
