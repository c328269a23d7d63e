package org.gridsec.core.worker;

import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.load.CallOrder;
import org.gridsec.core.load.CallStream;
import org.gridsec.core.load.LoadGenerator;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.process.Worker;

/**
 * The commands of a client program, which has all clients of a pair in one JVM.
 *
 * @param <F> factory of the clients' sessions
 */
public abstract class ClientCommands<F extends SessionFactory> {

  public static final String AIM = "aim";
  public static final String TURN = "turn";
  public static final String SLOW = "slow";
  public static final String SLICE = "slice";
  public static final String SLICES = "slices";
  public static final String BEGIN = "begin";
  public static final String NEXT = "next";
  public static final String END = "end";

  /** Factories by the name of their target: see {@link ClientOrder#name()}. */
  private final Map<String, F> aimed = new HashMap<>();

  private F clients;
  private CallStream stream;
  private double slowedBy;

  /** Opens the clients that an order describes. */
  protected abstract F open(ClientOrder order) throws Exception;

  /**
   * The same clients with another address to call.
   *
   * @param server address of a relay to their server
   * @param source address that their connections come from; null for any
   */
  protected abstract SessionFactory at(F clients, URI server, InetAddress source) throws Exception;

  /** Makes the libraries report to recorders until the result is closed. */
  protected abstract Instrumentation instruments();

  /** Registers these commands with a worker. */
  public Worker on(Worker worker) {
    return worker
        .on(AIM, ClientOrder.class, this::aim)
        .on(TURN, String.class, this::turn)
        .on(SLOW, Double.class, this::slow)
        .on(SLICE, Slice.class, this::run)
        .on(SLICES, SliceOrder[].class, this::runAll)
        .on(BEGIN, CallOrder.class, this::begin)
        .on(NEXT, Integer.class, calls -> stream.next(calls))
        .on(END, Void.class, nothing -> end());
  }

  private SliceResult run(Slice slice) throws InterruptedException {
    LoadGenerator generator =
        new LoadGenerator(slowedBy > 0 ? new SlowedSessions(clients, slowedBy) : clients);
    if (!slice.recording()) {
      return generator.run(slice);
    }
    try (Instrumentation instruments = instruments()) {
      return generator.run(slice);
    }
  }

  /**
   * From now on, calls use the mechanism and suite of the order. An earlier target of the same name
   * is closed.
   */
  private Object aim(ClientOrder order) throws Exception {
    F before = aimed.remove(order.name());
    if (before != null) {
      before.close();
    }
    clients = open(order);
    aimed.put(order.name(), clients);
    return null;
  }

  /** From now on, calls go to an earlier target again. */
  private Object turn(String name) {
    clients = aimed(name);
    return null;
  }

  private F aimed(String name) {
    F one = aimed.get(name);
    if (one == null) {
      throw new IllegalArgumentException(
          "mechanism and suite expected one of " + aimed.keySet() + ", got: " + name);
    }
    return one;
  }

  /** From now on, slows down the processing of messages by a share of its time. */
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

  /** Runs slices at the same time. The results are in the order of the slices. */
  private List<SliceResult> runAll(SliceOrder... orders) throws Exception {
    List<Callable<SliceResult>> slices = new ArrayList<>();
    for (SliceOrder order : orders) {
      SessionFactory there = at(aimed(order.name()), order.server(), order.source());
      slices.add(() -> new LoadGenerator(there).run(order.slice()));
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
