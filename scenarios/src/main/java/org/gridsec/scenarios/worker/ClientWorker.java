package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Stack;
import org.gridsec.core.process.Worker;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.Instrumentation;
import org.gridsec.echo.EchoClient;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.phases.Instruments;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.provider.InstalledProvider;
import org.gridsec.mechanisms.spi.Credentials;

/** Client program for current stacks. */
public final class ClientWorker extends ClientCommands<SessionFactory> {

  private final ReadOnce<Credentials> keys = new ReadOnce<>(CredentialStore::loadClient);

  private ClientWorker() {}

  /**
   * Serves commands until standard input ends.
   *
   * @param arguments id of the {@link JceProvider} of this JVM
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Worker worker = Worker.ofController();
    InstalledProvider.install(JceProvider.of(arguments[0]));
    new ClientWorker().on(worker).run();
  }

  @Override
  protected SessionFactory open(ClientOrder order) throws IOException {
    Credentials credentials = keys.of(order.credentials());
    return Floor.isOf(order.parameters())
        ? Floor.of(order.suite(), order.parameters(), credentials).clients(order.server())
        : new EchoClient(
            Mechanisms.of(order.mechanism()),
            Stack.of(order.stack().id()),
            order.server(),
            order.suite(),
            order.parameters(),
            credentials);
  }

  @Override
  protected SessionFactory at(SessionFactory clients, URI server, InetAddress source) {
    if (clients instanceof EchoClient echo) {
      return echo.at(server, source);
    }
    throw new IllegalArgumentException("calls over a network expected to be of the echo service");
  }

  @Override
  protected Instrumentation instruments() {
    return Instruments.install()::close;
  }
}
