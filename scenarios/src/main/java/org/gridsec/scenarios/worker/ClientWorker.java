package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.nio.file.Path;
import org.gridsec.core.load.Rig;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.Worker;
import org.gridsec.echo.EchoClient;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.phases.Instruments;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;

/** The program that calls: all clients of a pair, in one JVM. */
public final class ClientWorker {

  public static final String AIM = "aim";
  public static final String SLICE = "slice";

  private Rig rig;

  private ClientWorker() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Worker worker = Worker.onStandardStreams();
    ClientWorker client = new ClientWorker();
    worker.on(AIM, ClientOrder.class, client::aim).on(SLICE, Slice.class, client::run).run();
  }

  private SliceResult run(Slice slice) throws InterruptedException {
    if (!slice.recording()) {
      return rig.run(slice);
    }
    try (Instruments instruments = Instruments.install()) {
      return rig.run(slice);
    }
  }

  private Object aim(ClientOrder order) throws IOException {
    rig =
        new Rig(
            new EchoClient(
                Mechanisms.of(order.mechanism()),
                Stack.of(order.stack()),
                order.server(),
                Suite.of(order.suite()),
                CredentialStore.loadClient(Path.of(order.credentials()))));
    return null;
  }
}
