package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.LiveHeap;
import org.gridsec.scenarios.worker.WatchedServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whether a server's live heap grows with the calls it has served: {@code mvn verify -Dgridsec.skip
 * -Dgridsec.soak=100000} makes so many calls to each endpoint of one server, by 8 clients at once
 * and for a minute at least. A wrong reply fails it, and so does a call that never ends. Tables of
 * hash maps are left out: they never shrink, and the faster pass, which comes second, has more
 * messages to remember at a time. In the period suite, whose keys make for more calls a second;
 * what a call leaves behind does not depend on the keys.
 */
@EnabledIfSystemProperty(named = "gridsec.soak", matches = "[1-9]\\d*")
class HeapGrowthIT {

  private static final int HEAP_MIB = 512;

  private static final long CALLS = Long.getLong("gridsec.soak", 0);
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  /** What compiled code and pools may still take after the first tenth of the calls. */
  private static final long ALLOWED_BYTES = 2 << 20;

  /** How long each endpoint is called at least, after the first tenth of the calls. */
  private static final Duration AT_LEAST = Duration.ofSeconds(60);

  private static final Duration SLICE = Duration.ofSeconds(5);

  private static final int CLIENTS = 8;

  /**
   * A context for each call: as many in both passes, a tenth of all calls, since 10,000 are what
   * the bounded store holds.
   */
  private static final Parameters INITIAL = Parameters.of("contexts", "initial");

  /**
   * Longer than anything is remembered to recognise its replay: the JDK remembers Kerberos'
   * authenticators for five minutes.
   */
  private static final Slice FORGETTING =
      slice(Parameters.NONE, new Load(1), 1, Duration.ofSeconds(320));

  /** What an endpoint need not remember any more it drops when it is called. */
  private static final Slice ONCE = slice(Parameters.NONE, Load.CLOSED, 1, Duration.ofMillis(1));

  @TempDir private Path directory;

  /** Below that of the logs: keys go into a directory of their own. */
  private Path keys() {
    return directory.resolve("keys");
  }

  @Test
  void the_live_heap_of_a_server_does_not_grow_with_calls() throws Exception {
    try (Kdc kdc = Kdc.start();
        WorkerProcess server = Workers.start(directory, "server", WatchedServer.class, HEAP_MIB)) {
      Mechanisms.credentials(Suite.PERIOD, Set.of(), Set.of(), kdc.files().attachments())
          .save(keys());
      ServerReady ready =
          server.call(
              ServerCommands.SERVE,
              new ServerOrder("tomcat", Suite.PERIOD, Parameters.NONE, keys().toString()),
              ServerReady.class,
              PATIENCE);
      callAll(ready, CALLS / 10, Duration.ZERO);
      letForget(ready);
      LiveHeap before = server.call(WatchedServer.LIVE_HEAP, null, LiveHeap.class, PATIENCE);
      callAll(ready, CALLS, AT_LEAST);
      letForget(ready);
      LiveHeap after = server.call(WatchedServer.LIVE_HEAP, null, LiveHeap.class, PATIENCE);

      System.out.printf(
          "live heap: %,d bytes before, %,d after; without tables of maps: %,d, %,d%n",
          before.total(), after.total(), before.kept(), after.kept());
      assertThat(after.kept() - before.kept())
          .as("bytes more; of classes: %s", most(after.grownSince(before)))
          .isLessThan(ALLOWED_BYTES);
    }
  }

  private static List<Map.Entry<String, Long>> most(Map<String, Long> grown) {
    return grown.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(20)
        .toList();
  }

  /** Calls every endpoint so often and so long. */
  private void callAll(ServerReady server, long calls, Duration length)
      throws IOException, InterruptedException {
    for (Mechanism mechanism : Mechanisms.all()) {
      for (Stack stack : mechanism.info().stacks()) {
        try (WorkerProcess client = client(server, mechanism.info().id(), stack)) {
          callFrom(client, Parameters.NONE, calls, length);
          if (mechanism.info().parameters().stream().anyMatch(p -> p.name().equals("contexts"))) {
            callFrom(client, INITIAL, CALLS / 10, length);
          }
        }
      }
    }
  }

  /** Gives every endpoint the time, and then the occasion, to forget what it may. */
  private void letForget(ServerReady server) throws IOException, InterruptedException {
    try (WorkerProcess client = client(server, "plain", Stack.AXIS2)) {
      run(client, FORGETTING);
    }
    for (Mechanism mechanism : Mechanisms.all()) {
      for (Stack stack : mechanism.info().stacks()) {
        try (WorkerProcess client = client(server, mechanism.info().id(), stack)) {
          run(client, ONCE);
        }
      }
    }
  }

  private static void callFrom(
      WorkerProcess client, Parameters parameters, long calls, Duration length)
      throws IOException, InterruptedException {
    Slice load = slice(parameters, Load.CLOSED, CLIENTS, SLICE);
    long done = 0;
    for (Duration spent = Duration.ZERO;
        done < calls || spent.compareTo(length) < 0;
        spent = spent.plus(SLICE)) {
      done += run(client, load).calls();
    }
  }

  private WorkerProcess client(ServerReady server, String mechanism, Stack stack)
      throws IOException, InterruptedException {
    WorkerProcess client = Workers.start(directory, "client", ClientWorker.class, HEAP_MIB);
    client.call(
        ClientCommands.AIM,
        new ClientOrder(
            mechanism,
            stack,
            Suite.PERIOD,
            Parameters.NONE,
            keys().toString(),
            server.uris().get(mechanism)),
        Void.class,
        PATIENCE);
    return client;
  }

  private static SliceResult run(WorkerProcess client, Slice slice)
      throws IOException, InterruptedException {
    SliceResult result = client.call(ClientCommands.SLICE, slice, SliceResult.class, PATIENCE);
    assertThat(result.failure()).isNull();
    return result;
  }

  private static Slice slice(Parameters parameters, Load load, int clients, Duration length) {
    return new Slice(
        Transport.KEEPALIVE,
        parameters,
        clients,
        PayloadShape.string(5),
        load,
        length.toMillis(),
        1,
        false,
        null,
        null);
  }
}
