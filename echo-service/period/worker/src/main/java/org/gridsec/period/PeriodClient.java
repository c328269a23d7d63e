package org.gridsec.period;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.Worker;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.Instrumentation;

/** The client program of the stack on its class path. */
public final class PeriodClient extends ClientCommands<PeriodClient.Clients> {

  private final PeriodService service = PeriodServer.service();

  private PeriodClient() {}

  /** Clients, with the data to open more of their kind. */
  record Clients(String mechanism, Party party, SessionFactory sessions) implements SessionFactory {

    @Override
    public Session open(int client, Transport transport, Parameters parameters) throws Exception {
      return sessions.open(client, transport, parameters);
    }

    @Override
    public void close() throws IOException {
      sessions.close();
    }
  }

  /** Obeys commands until standard input ends. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Worker worker = Worker.ofController();
    new PeriodClient().on(worker).run();
  }

  @Override
  protected Clients open(ClientOrder order) throws Exception {
    Party party = Party.client(Path.of(order.credentials()));
    return new Clients(
        order.mechanism(), party, service.clients(order.mechanism(), order.server(), null, party));
  }

  @Override
  protected SessionFactory at(Clients clients, URI server, InetAddress source) throws Exception {
    return service.clients(clients.mechanism(), server, source, clients.party());
  }

  @Override
  protected Instrumentation instruments() {
    return TimedProvider.install();
  }
}
