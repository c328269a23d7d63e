package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.load.CallOrder;
import org.gridsec.core.load.CallStream;
import org.gridsec.core.load.Rig;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.Worker;
import org.gridsec.core.model.JceProvider;
import org.gridsec.echo.EchoClient;
import org.gridsec.echo.client.SetUpListener;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.phases.Instruments;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.InstalledProvider;

/** The program that calls: all clients of a pair, in one JVM. */
public final class ClientWorker {

  public static final String AIM = "aim";
  public static final String TURN = "turn";
  public static final String SLOW = "slow";
  public static final String SLICE = "slice";
  public static final String SLICES = "slices";
  public static final String BEGIN = "begin";
  public static final String NEXT = "next";
  public static final String END = "end";

  /** By the names of what they were aimed at: see {@link ClientOrder#name()}. */
  private final Map<String, EchoClient> aimed = new HashMap<>();

  private EchoClient clients;
  private CallStream stream;
  private double slowedBy;

  private ClientWorker() {}

  /**
   * Obeys until standard input ends.
   *
   * @param arguments the id of this JVM's {@link JceProvider}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Worker worker = Worker.ofController();
    InstalledProvider.install(JceProvider.of(arguments[0]));
    ClientWorker client = new ClientWorker();
    worker
        .on(AIM, ClientOrder.class, client::aim)
        .on(TURN, String.class, client::turn)
        .on(SLOW, Double.class, client::slow)
        .on(SLICE, Slice.class, client::run)
        .on(SLICES, SliceOrder[].class, client::runAll)
        .on(BEGIN, CallOrder.class, client::begin)
        .on(NEXT, Integer.class, calls -> client.stream.next(calls))
        .on(END, Void.class, nothing -> client.end())
        .run();
  }

  private SliceResult run(Slice slice) throws InterruptedException {
    Rig rig = new Rig(slowedBy > 0 ? new SlowedSessions(clients, slowedBy) : clients);
    if (!slice.recording()) {
      return rig.run(slice);
    }
    try (Instruments instruments = Instruments.install()) {
      return rig.run(slice);
    }
  }

  /**
   * Calls with a mechanism in a suite from now on; in place of what called so before, if anything
   * did.
   */
  private Object aim(ClientOrder order) throws IOException {
    EchoClient before = aimed.remove(order.name());
    if (before != null) {
      before.close();
    }
    clients =
        new EchoClient(
            Mechanisms.of(order.mechanism()),
            order.stack(),
            order.server(),
            order.suite(),
            order.parameters(),
            CredentialStore.loadClient(Path.of(order.credentials())),
            SetUpListener.NONE);
    aimed.put(order.name(), clients);
    return null;
  }

  /** Calls what it was aimed at before, from now on. */
  private Object turn(String name) {
    clients = aimed(name);
    return null;
  }

  private EchoClient aimed(String name) {
    EchoClient one = aimed.get(name);
    if (one == null) {
      throw new IllegalArgumentException(
          "mechanism and suite expected one of " + aimed.keySet() + ", got: " + name);
    }
    return one;
  }

  /** From now on, slows the processing of messages down by a share of its time. */
  private Object slow(double share) {
    slowedBy = share;
    return null;
  }

  private Object begin(CallOrder order) {
    stream = CallStream.start(clients, order);
    return null;
  }

  private Object end() {
    stream.close();
    return null;
  }

  /** Runs slices at the same time; their results have the order of the slices. */
  private List<SliceResult> runAll(SliceOrder... orders)
      throws InterruptedException, ExecutionException {
    List<Callable<SliceResult>> slices = new ArrayList<>();
    for (SliceOrder order : orders) {
      SessionFactory there = aimed(order.name()).at(order.server(), order.source());
      slices.add(() -> new Rig(there).run(order.slice()));
    }
    ExecutorService threads = Executors.newFixedThreadPool(slices.size());
    try {
      List<SliceResult> results = new ArrayList<>();
      for (Future<SliceResult> result : threads.invokeAll(slices)) {
        results.add(result.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }
}
