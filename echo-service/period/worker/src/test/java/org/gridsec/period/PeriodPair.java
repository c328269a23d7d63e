package org.gridsec.period;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.load.WorkerProcess;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.PhaseTimes;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;

/** A server's and a client's JVM with a stack. */
public final class PeriodPair implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final PeriodStack stack;
  private final Path keys;
  private final WorkerProcess server;
  private final WorkerProcess client;
  private final ServerReady ready;

  /**
   * Starts both on a JDK, and the service in every mechanism.
   *
   * @param classPath of the stack
   * @param logs directory for what both print
   */
  public PeriodPair(Path javaHome, PeriodStack stack, String classPath, Path keys, Path logs)
      throws IOException, InterruptedException {
    this.stack = stack;
    this.keys = keys;
    JavaRuntime java = new JavaRuntime(javaHome, classPath, List.of("-Dfile.encoding=UTF-8"));
    server = start("server", PeriodServer.class, java, logs);
    client = start("client", PeriodClient.class, java, logs);
    ready =
        server.call(
            ServerCommands.SERVE,
            new ServerOrder("tomcat", Suite.PERIOD, keys.toString()),
            ServerReady.class,
            PATIENCE);
  }

  /** The JDK of this JVM, and a newer one where there is one. */
  public static Stream<Path> javas() {
    return Stream.of(System.getProperty("java.home"), "/usr/lib/jvm/temurin-25-jdk-amd64")
        .distinct()
        .map(Path::of)
        .filter(Files::isDirectory);
  }

  private WorkerProcess start(String name, Class<?> program, JavaRuntime java, Path logs)
      throws IOException {
    return WorkerProcess.start(
        new Launch(
            name,
            program.getName(),
            List.of(stack.id()),
            List.of(),
            WorkerOptions.withHeap(256),
            java,
            logs.resolve(name + ".log")));
  }

  /** Where the service listens. */
  public URI address(String mechanism) {
    return ready.uris().get(mechanism);
  }

  /** Has the client call the service with a mechanism, at its own address or another. */
  public void aim(String mechanism, URI address) throws IOException, InterruptedException {
    aim(mechanism, address, keys);
  }

  /** The same with other keys than the service knows. */
  public void aim(String mechanism, URI address, Path with)
      throws IOException, InterruptedException {
    client.call(
        ClientCommands.AIM,
        new ClientOrder(mechanism, stack, Suite.PERIOD, with.toString(), address),
        Void.class,
        PATIENCE);
  }

  /** What two clients measure in a moment. */
  public SliceResult call(
      Transport transport, Parameters parameters, PayloadShape payload, boolean recording)
      throws IOException, InterruptedException {
    return client.call(
        ClientCommands.SLICE,
        new Slice(transport, parameters, 2, payload, Load.CLOSED, 50, recording),
        SliceResult.class,
        PATIENCE);
  }

  public void record() throws IOException, InterruptedException {
    server.call(ServerCommands.RECORD, null, Void.class, PATIENCE);
  }

  public PhaseTimes phases() throws IOException, InterruptedException {
    return server.call(ServerCommands.PHASES, null, PhaseTimes.class, PATIENCE);
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
