package org.gridsec.period;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.process.Worker;
import org.gridsec.core.worker.Instrumentation;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;

/** The server program of the stack on its class path. */
public final class PeriodServer extends ServerCommands {

  private final PeriodStack stack;
  private final PeriodService service;

  private PeriodServer(PeriodStack stack, PeriodService service) {
    this.stack = stack;
    this.service = service;
  }

  /**
   * Obeys commands until standard input ends.
   *
   * @param arguments id of the stack
   */
  public static void main(String[] arguments) throws Exception {
    Worker worker = Worker.ofController();
    PeriodServer server = new PeriodServer(PeriodStack.of(arguments[0]), service());
    server.on(worker).run();
    server.stop();
  }

  /** The stack on the class path. */
  static PeriodService service() {
    return ServiceLoader.load(PeriodService.class)
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("a stack expected on the class path, got none"));
  }

  @Override
  protected ServerReady start(ServerOrder order, Supplier<Recorder> recorders) throws Exception {
    Party party = Party.server(Path.of(order.credentials()));
    Map<String, URI> uris = new TreeMap<>();
    for (String mechanism : stack.mechanisms()) {
      uris.put(mechanism, service.serve(mechanism, party, recorders));
    }
    return new ServerReady(uris);
  }

  @Override
  protected void stop() throws Exception {
    service.stop();
  }

  @Override
  protected long contexts() {
    return service.contexts();
  }

  @Override
  protected Instrumentation instruments() {
    return TimedProvider.install();
  }
}
