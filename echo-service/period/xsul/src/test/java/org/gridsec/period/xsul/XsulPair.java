package org.gridsec.period.xsul;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
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
import org.gridsec.period.PeriodClient;
import org.gridsec.period.PeriodServer;

/** A server's and a client's JVM, with one of the versions of the XML Security library. */
final class XsulPair implements AutoCloseable {

  static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Path LIBRARIES = Path.of("target", "period");

  private final Path keys;
  private final WorkerProcess server;
  private final WorkerProcess client;
  private final ServerReady ready;

  /** Starts both on a JDK, and the service in every mechanism. */
  XsulPair(Path javaHome, String xmlSecurity, Path keys, Path logs)
      throws IOException, InterruptedException {
    this.keys = keys;
    JavaRuntime java =
        new JavaRuntime(javaHome, classPath(xmlSecurity), List.of("-Dfile.encoding=UTF-8"));
    server = start("server", PeriodServer.class, java, logs);
    client = start("client", PeriodClient.class, java, logs);
    ready =
        server.call(
            ServerCommands.SERVE,
            new ServerOrder("tomcat", Suite.PERIOD, keys.toString()),
            ServerReady.class,
            PATIENCE);
  }

  private static WorkerProcess start(String name, Class<?> program, JavaRuntime java, Path logs)
      throws IOException {
    return WorkerProcess.start(
        new Launch(
            name,
            program.getName(),
            List.of(PeriodStack.XSUL.id()),
            List.of(),
            WorkerOptions.withHeap(256),
            java,
            logs.resolve(name + ".log")));
  }

  /** That of this JVM, but for the libraries there are several versions of. */
  private static String classPath(String xmlSecurity) throws IOException {
    Stream<String> common =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !Path.of(entry).getFileName().toString().matches("(xmlsec|xalan)-.*"));
    try (Stream<Path> jars = Files.list(LIBRARIES.resolve("xmlsec-" + xmlSecurity))) {
      return Stream.concat(common, jars.map(jar -> jar.toAbsolutePath().toString()))
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  /** Where the service listens. */
  URI address(String mechanism) {
    return ready.uris().get(mechanism);
  }

  /** Has the client call the service with a mechanism, at its own address or another. */
  void aim(String mechanism, URI address) throws IOException, InterruptedException {
    client.call(
        ClientCommands.AIM,
        new ClientOrder(mechanism, PeriodStack.XSUL, Suite.PERIOD, keys.toString(), address),
        Void.class,
        PATIENCE);
  }

  /** What two clients measure in a moment. */
  SliceResult call(Transport transport, PayloadShape payload, boolean recording)
      throws IOException, InterruptedException {
    return client.call(
        ClientCommands.SLICE,
        new Slice(transport, Parameters.NONE, 2, payload, Load.CLOSED, 50, recording),
        SliceResult.class,
        PATIENCE);
  }

  void record() throws IOException, InterruptedException {
    server.call(ServerCommands.RECORD, null, Void.class, PATIENCE);
  }

  PhaseTimes phases() throws IOException, InterruptedException {
    return server.call(ServerCommands.PHASES, null, PhaseTimes.class, PATIENCE);
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
