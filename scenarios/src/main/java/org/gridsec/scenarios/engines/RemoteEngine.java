package org.gridsec.scenarios.engines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.RemoteJMeterEngine;
import org.apache.jmeter.protocol.java.sampler.JavaSampler;
import org.apache.jmeter.samplers.RemoteListenerWrapper;
import org.apache.jmeter.samplers.RemoteSampleListenerImpl;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.gridsec.core.load.CommandFailed;
import org.gridsec.echo.description.HostPort;

/** An engine from the point of view of its run. */
final class RemoteEngine {

  /** Name of JMeter's remote object. */
  private static final String JMETER = "JMeterEngine";

  /** Round trips that synchronize the clock after connecting. */
  private static final int FIRST_TRIPS = 10;

  /** Time for JMeter to end a test, added to the deadline of its command. */
  private static final Duration MARGIN = Duration.ofSeconds(10);

  /** A command in progress: a JMeter test with one sample. */
  private final class Command implements SampleListener, TestStateListener {
    private final CompletableFuture<SampleResult> sample = new CompletableFuture<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final RemoteSampleListenerImpl listener;

    private Command() throws RemoteException {
      listener = new RemoteSampleListenerImpl(this);
    }

    @Override
    public void sampleOccurred(SampleEvent event) {
      sample.complete(event.getResult());
    }

    @Override
    public void sampleStarted(SampleEvent event) {
      // only the sample matters
    }

    @Override
    public void sampleStopped(SampleEvent event) {
      // only the sample matters
    }

    @Override
    public void testStarted() {
      // only the sample matters
    }

    @Override
    public void testStarted(String host) {
      // only the sample matters
    }

    @Override
    public void testEnded() {
      testEnded(name);
    }

    @Override
    public void testEnded(String host) {
      end(new EngineFailed(name, "ended a command without an answer"));
    }

    /** Ends the command; without a sample it fails for the given reason. */
    private synchronized void end(IOException reason) {
      sample.completeExceptionally(reason);
      if (ended.getCount() > 0) {
        ended.countDown();
        unexport(listener);
      }
    }
  }

  private final HostPort address;
  private final String name;
  private final String run;
  private final EngineDesk.Callback callback;
  private EngineClock clock = new EngineClock();
  private EngineDesk desk;
  private RemoteJMeterEngine jmeter;
  private EngineFacts facts;
  private Command latest;
  private EngineFailed lost;

  /**
   * Creates an engine that is not connected.
   *
   * @param run id of the run
   * @param callback callback of this JVM
   */
  RemoteEngine(HostPort address, String run, EngineDesk.Callback callback) {
    this.address = address;
    this.name = address.toString();
    this.run = run;
    this.callback = callback;
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
      desk.take(run, callback);
      jmeter = (RemoteJMeterEngine) registry.lookup(JMETER);
      facts = desk.facts();
      lost = null;
      latest = null;
      clock = new EngineClock();
      for (int trip = 0; trip < FIRST_TRIPS; trip++) {
        renewLease();
      }
    } catch (RemoteException | NotBoundException | ClassCastException e) {
      throw new EngineFailed(name, "cannot be reached: " + Causes.of(e), e);
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

  /** Renews the lease; an engine that does not answer is lost, and its current command fails. */
  synchronized void renew() {
    if (lost()) {
      return;
    }
    try {
      renewLease();
    } catch (RemoteException e) {
      lose(new EngineFailed(name, "does not answer: " + Causes.of(e), e));
    } catch (EngineRefusal e) {
      lose(new EngineFailed(name, e.getMessage(), e));
    }
  }

  private void lose(EngineFailed reason) {
    lost = reason;
    if (latest != null) {
      latest.end(reason);
    }
  }

  /**
   * Sends an order to a worker and waits for the answer.
   *
   * @throws CommandFailed if the worker answered with an error
   * @throws EngineFailed if engine or worker died or answered wrongly
   */
  JsonNode obey(String worker, EngineOrder order) throws IOException, InterruptedException {
    Duration patience = Duration.ofMillis(order.deadlineMillis()).plus(MARGIN);
    awaitIdle();
    Command command = new Command();
    try {
      send(command, test(command.listener, worker, EngineWorkers.JSON.writeValueAsString(order)));
      return answer(order, command.sample.get(patience.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      throw new EngineFailed(
          name,
          "gave no answer to '%s' in %s s".formatted(order.command(), patience.toSeconds()),
          e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof EngineFailed failed
          ? failed
          : new EngineFailed(name, Causes.of(e), e);
    }
  }

  private static void unexport(RemoteSampleListenerImpl listener) {
    try {
      UnicastRemoteObject.unexportObject(listener, true);
    } catch (java.rmi.NoSuchObjectException e) {
      throw new IllegalStateException("it was exported", e);
    }
  }

  /** Waits for the end of the previous test; JMeter runs one at a time. */
  private void awaitIdle() throws IOException, InterruptedException {
    Command before;
    synchronized (this) {
      before = latest;
    }
    if (before != null) {
      if (!before.ended.await(MARGIN.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new EngineFailed(name, "does not end a command");
      }
    }
  }

  /**
   * Starts a test. JMeter requires that one connection configures and runs it; since there are no
   * other calls to the engine meanwhile, RMI reuses the connection. JMeter still reports that it is
   * busy for a moment after the end of the previous test, so the call is repeated.
   */
  private synchronized void send(Command command, HashTree test) throws EngineFailed {
    if (lost != null) {
      command.end(lost);
      throw lost;
    }
    latest = command;
    long start = System.nanoTime();
    try {
      while (!configured(test, start)) {
        Thread.onSpinWait();
      }
      jmeter.rrunTest();
    } catch (RemoteException | JMeterEngineException | RuntimeException e) {
      EngineFailed failed = new EngineFailed(name, "did not take a command: " + Causes.of(e), e);
      command.end(failed);
      throw failed;
    }
  }

  private boolean configured(HashTree test, long start) throws RemoteException {
    try {
      jmeter.rconfigure(test, name, new File("."), "gridsec");
      return true;
    } catch (IllegalStateException e) {
      if (System.nanoTime() - start > MARGIN.toNanos()) {
        throw e;
      }
      return false;
    }
  }

  private static HashTree test(RemoteSampleListenerImpl listener, String worker, String order) {
    Arguments arguments = new Arguments();
    arguments.addArgument(WorkerSampler.WORKER, worker);
    arguments.addArgument(WorkerSampler.ORDER, order);
    JavaSampler sampler = new JavaSampler();
    sampler.setName("command");
    sampler.setClassname(WorkerSampler.class.getName());
    sampler.setArguments(arguments);
    LoopController once = new LoopController();
    once.setLoops(1);
    once.setFirst(true);
    ThreadGroup threads = new ThreadGroup();
    threads.setName("commands");
    threads.setNumThreads(1);
    threads.setRampUp(0);
    threads.setSamplerController(once);
    HashTree tree = new ListedHashTree();
    HashTree plan = tree.add(new TestPlan("gridsec"));
    plan.add(new RemoteListenerWrapper(listener));
    plan.add(threads).add(sampler);
    return tree;
  }

  private JsonNode answer(EngineOrder order, SampleResult sample) throws IOException {
    if (!sample.isSuccessful()) {
      throw new EngineFailed(name, order.command() + ": " + sample.getResponseMessage());
    }
    EngineOrder.Reply reply;
    try {
      reply =
          EngineWorkers.JSON.readValue(sample.getResponseDataAsString(), EngineOrder.Reply.class);
    } catch (JsonProcessingException e) {
      throw new EngineFailed(
          name, order.command() + ": answer expected JSON, got: " + e.getOriginalMessage(), e);
    }
    if (reply.error() == null) {
      return reply.answer();
    }
    if (reply.alive()) {
      throw new CommandFailed("engine " + name + ": " + reply.error());
    }
    throw new EngineFailed(name, reply.error());
  }

  /** Ends a worker; a lost engine ends its workers itself. */
  synchronized void end(String worker) {
    if (!lost()) {
      try {
        desk.end(run, worker);
      } catch (RemoteException | EngineRefusal e) {
        lose(new EngineFailed(name, "does not end a worker: " + Causes.of(e), e));
      }
    }
  }

  /** Frees the engine for others; a lost engine frees itself. */
  synchronized void release() {
    if (!lost()) {
      try {
        desk.release(run);
      } catch (RemoteException e) {
        lose(new EngineFailed(name, "does not end its work: " + Causes.of(e), e));
        System.getLogger(RemoteEngine.class.getName())
            .log(System.Logger.Level.WARNING, lost.getMessage());
      }
    }
    desk = null;
  }
}
