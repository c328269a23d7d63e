package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuReading;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.core.process.Clients;
import org.gridsec.core.process.CommandFailed;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.Starter;
import org.gridsec.core.process.WorkerDied;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.Mechanisms;

/**
 * Workers that are no JVMs: a call takes 1 ms, a start 8 ms, and Kerberos has no realm. A test can
 * kill them.
 */
public final class FakeStarter implements Starter {

  private static final int CALLS = 100;
  private static final long NANOS = 1_000_000;
  private static final URI NOWHERE = URI.create("http://127.0.0.1:1/");
  private static final int KILLED = 137;

  private final List<FakeWorker> started = new ArrayList<>();
  private int deathsAtStart;

  /** The next servers die before they have begun. */
  FakeStarter killingAtStart(int servers) {
    deathsAtStart = servers;
    return this;
  }

  /** Kills all workers whose program's name has that part, or their own. */
  void kill(String part) {
    started.stream()
        .filter(
            worker ->
                worker.launch.mainClass().contains(part) || worker.launch.name().contains(part))
        .forEach(FakeWorker::kill);
  }

  @Override
  public Clients start(Launch launch) {
    FakeWorker worker = new FakeWorker(launch);
    started.add(worker);
    if (deathsAtStart > 0 && launch.mainClass().contains("ServerWorker")) {
      deathsAtStart--;
      worker.kill();
    }
    return worker;
  }

  @Override
  public List<String> run(Launch launch, Duration deadline) throws IOException {
    requireServer();
    return List.of("start.jvm 0", "start.total 7", "start.firstCall 1");
  }

  /** The server that was started last is the one that is called. */
  private void requireServer() throws IOException {
    FakeWorker server =
        started.stream()
            .filter(worker -> worker.launch.mainClass().contains("ServerWorker"))
            .reduce((earlier, later) -> later)
            .orElseThrow();
    if (server.dead) {
      throw new IOException("connection refused");
    }
  }

  private final class FakeWorker implements Clients {

    private final Launch launch;
    private boolean dead;
    private final Set<String> aimed = new HashSet<>();
    private String mechanism = "";

    FakeWorker(Launch launch) {
      this.launch = launch;
    }

    void kill() {
      dead = true;
    }

    @Override
    public <R> R call(String command, Object argument, Class<R> answer, Duration deadline)
        throws IOException {
      if (dead) {
        throw new WorkerDied("worker " + launch.name() + " ended with exit code " + KILLED, KILLED);
      }
      Object result =
          switch (command) {
            case ServerCommands.SERVE, ServerCommands.SERVE_BESIDE -> ready();
            case ServerCommands.PHASES -> PhaseTimes.NONE;
            case ClientCommands.AIM -> aim((ClientOrder) argument);
            case ClientCommands.TURN -> turn((String) argument);
            case ClientCommands.SLICE -> called((Slice) argument);
            default -> null;
          };
      return answer.cast(result);
    }

    private Object aim(ClientOrder order) {
      mechanism = order.mechanism();
      aimed.add(order.name());
      return null;
    }

    private Object turn(String name) throws CommandFailed {
      if (!aimed.contains(name)) {
        throw new CommandFailed("one of %s expected, got: %s".formatted(aimed, name));
      }
      return null;
    }

    private SliceResult called(Slice slice) {
      SliceResult result = result(slice);
      if (mechanism.equals("kerberos")) {
        return result.withFailure("no realm");
      }
      try {
        requireServer();
        return result;
      } catch (IOException e) {
        return result.withFailure(e.getMessage());
      }
    }

    @Override
    public Optional<CpuReading> cpu() {
      return Optional.empty();
    }

    @Override
    public double compileMillis(Duration deadline) {
      return 0;
    }

    @Override
    public void close() {
      kill();
    }
  }

  private static ServerReady ready() {
    return new ServerReady(
        Mechanisms.all().stream()
            .collect(Collectors.toMap(mechanism -> mechanism.info().id(), mechanism -> NOWHERE)));
  }

  private static SliceResult result(Slice slice) {
    Histogram times = new Histogram(3);
    times.recordValueWithCount(NANOS, CALLS);
    ByteBuffer buffer = ByteBuffer.allocate(times.getNeededByteBufferCapacity());
    int length = times.encodeIntoCompressedByteBuffer(buffer);
    String responses = Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    return new SliceResult(
        CALLS,
        responses,
        1,
        CALLS,
        slice.millis(),
        0,
        0,
        0,
        0,
        PhaseTimes.NONE,
        Map.of(),
        null,
        Map.of(),
        null,
        System.nanoTime(),
        List.of(),
        Map.of());
  }
}
