package org.gridsec.scenarios.engines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.rmi.ConnectIOException;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.time.Duration;
import org.gridsec.core.process.CommandFailed;
import org.gridsec.echo.description.HostPort;

/** An engine from the point of view of its run. */
final class RemoteEngine {

  /** Round trips that synchronize the clock after connecting. */
  private static final int FIRST_TRIPS = 10;

  /** Time that a reply may take beyond the deadline of its order. */
  private static final Duration MARGIN = Duration.ofSeconds(10);

  private final HostPort address;
  private final String name;
  private final String run;
  private EngineClock clock = new EngineClock();
  private EngineDesk desk;
  private EngineFacts facts;
  private EngineFailed lost;

  /**
   * Creates an engine that is not connected.
   *
   * @param run id of the run
   */
  RemoteEngine(HostPort address, String run) {
    this.address = address;
    this.name = address.toString();
    this.run = run;
  }

  String name() {
    return name;
  }

  synchronized EngineFacts facts() {
    return facts;
  }

  /** Returns the engine's clock minus this JVM's, in ns. */
  synchronized long clockOffset() {
    return clock.offset();
  }

  /** Returns the largest error of the offset, in ns. */
  synchronized long clockError() {
    return clock.error();
  }

  /**
   * Reserves the engine for this run; also used after it was lost.
   *
   * @throws EngineFailed if it cannot be reached or refuses
   */
  synchronized void connect() throws EngineFailed {
    try {
      Registry registry = LocateRegistry.getRegistry(address.host(), address.port());
      desk = (EngineDesk) registry.lookup(EngineServer.NAME);
      desk.take(run);
      facts = desk.facts();
      lost = null;
      clock = new EngineClock();
      for (int trip = 0; trip < FIRST_TRIPS; trip++) {
        renewLease();
      }
    } catch (ConnectIOException e) {
      throw new EngineFailed(
          name,
          "cannot be reached: %s; the engine expects the '--keys' that it has itself, or none"
              .formatted(RmiCauses.of(e)),
          e);
    } catch (RemoteException | NotBoundException | ClassCastException e) {
      throw new EngineFailed(name, "cannot be reached: " + RmiCauses.of(e), e);
    } catch (EngineRefusal e) {
      throw new EngineFailed(name, e.getMessage(), e);
    }
  }

  private void renewLease() throws RemoteException, EngineRefusal {
    long sent = System.nanoTime();
    long answer = desk.renew(run);
    clock.add(sent, answer, System.nanoTime());
  }

  /** True if the engine must be connected before use. */
  synchronized boolean lost() {
    return lost != null || desk == null;
  }

  /** Renews the lease; an engine that does not answer is lost. */
  synchronized void renew() {
    if (lost()) {
      return;
    }
    try {
      renewLease();
    } catch (RemoteException e) {
      lose("does not answer: " + RmiCauses.of(e), e);
    } catch (EngineRefusal e) {
      lose(e.getMessage(), e);
    }
  }

  private synchronized EngineFailed lose(String reason, Exception cause) {
    lost = new EngineFailed(name, reason, cause);
    return lost;
  }

  /**
   * Sends an order to a worker and waits for the answer.
   *
   * @throws CommandFailed if the worker answered with an error
   * @throws EngineFailed if engine or worker died or answered wrongly
   */
  JsonNode obey(String worker, EngineOrder order) throws IOException, InterruptedException {
    try {
      return answer(order, reply(desk(), worker, order));
    } catch (RemoteException e) {
      throw lose("does not answer: " + RmiCauses.of(e), e);
    } catch (EngineRefusal e) {
      throw lose(e.getMessage(), e);
    }
  }

  private synchronized EngineDesk desk() throws EngineFailed {
    if (lost != null) {
      throw lost;
    }
    return desk;
  }

  private EngineOrder.Reply reply(EngineDesk here, String worker, EngineOrder order)
      throws IOException, EngineRefusal, InterruptedException {
    Duration patience = Duration.ofMillis(order.deadlineMillis()).plus(MARGIN);
    long begun = System.nanoTime();
    here.obey(run, worker, order);
    while (System.nanoTime() - begun < patience.toNanos()) {
      EngineOrder.Reply reply = here.reply(run, worker);
      if (reply != null) {
        return reply;
      }
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
    throw new EngineFailed(
        name, "gave no answer to '%s' in %s s".formatted(order.command(), patience.toSeconds()));
  }

  private JsonNode answer(EngineOrder order, EngineOrder.Reply reply) throws IOException {
    if (reply.error() != null) {
      throw reply.alive()
          ? new CommandFailed("engine " + name + ": " + reply.error())
          : new EngineFailed(name, reply.error());
    }
    try {
      return EngineWorkers.JSON.readTree(reply.answer());
    } catch (JsonProcessingException e) {
      throw new EngineFailed(
          name, order.command() + ": answer expected JSON, got: " + e.getOriginalMessage(), e);
    }
  }

  /** Ends a worker; a lost engine ends its workers itself. */
  synchronized void end(String worker) {
    if (!lost()) {
      try {
        desk.end(run, worker);
      } catch (RemoteException | EngineRefusal e) {
        lose("does not end a worker: " + RmiCauses.of(e), e);
      }
    }
  }

  /** Frees the engine for others; a lost engine frees itself. */
  synchronized void release() {
    if (!lost()) {
      try {
        desk.release(run);
      } catch (RemoteException e) {
        EngineFailed failed = lose("does not end its work: " + RmiCauses.of(e), e);
        System.getLogger(RemoteEngine.class.getName())
            .log(System.Logger.Level.WARNING, failed.getMessage());
      }
    }
    desk = null;
  }
}
