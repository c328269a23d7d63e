package org.gridsec.core.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.load.WorkerLine.Reply;
import org.gridsec.core.load.WorkerLine.Request;

/**
 * The worker's side of a worker JVM: obeys commands that arrive on standard input, one at a time.
 *
 * <p>The JVM ends when standard input does, be it in the middle of a command: so a controller that
 * was killed leaves no worker behind. It first has {@value #GRACE_MILLIS} ms to end by itself. An
 * interrupt does not end it: a terminal sends that to all processes of a run alike, and the
 * controller would take workers that end before it does for ones that crashed.
 *
 * <p>It writes {@link Answers}; the controller keeps what it prints as a log.
 */
public final class Worker {

  /** What a command does; what it returns is the answer. */
  @FunctionalInterface
  public interface Command<A> {
    Object run(A argument) throws Exception;
  }

  private record Entry<A>(Class<A> argument, Command<A> command) {
    private Object run(Request request) throws Exception {
      A value;
      try {
        value = WorkerLine.JSON.treeToValue(request.argument(), argument);
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException(
            "argument expected " + argument.getName() + ", got: " + request.argument(), e);
      }
      return command.run(value);
    }
  }

  private static final Logger LOG = System.getLogger(Worker.class.getName());

  static final long GRACE_MILLIS = 2000;

  /** Command that every worker obeys: how long the JIT compiler has worked so far. */
  public static final String COMPILE_MILLIS = "compile-millis";

  private final InputStream in;
  private final OutputStream out;
  private final Map<String, Entry<?>> commands = new TreeMap<>();

  private Worker(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
    on(
        COMPILE_MILLIS,
        Void.class,
        nothing -> ManagementFactory.getCompilationMXBean().getTotalCompilationTime());
  }

  /**
   * A worker of the {@link WorkerProcess} that has started this JVM.
   *
   * @throws IllegalStateException if none has
   */
  public static Worker ofController() throws IOException {
    deleteTemporary();
    return new Worker(System.in, Answers.open());
  }

  /** At the end: a controller that was interrupted does not. */
  private static void deleteTemporary() {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    if (TemporaryDirectory.isOf(WorkerProcess.TEMPORARY, temporary)) {
      TemporaryDirectory.deleteOnExit(temporary);
    }
  }

  /**
   * Adds a command.
   *
   * @param argument its type, {@code Void.class} where it takes none
   */
  public <A> Worker on(String name, Class<A> argument, Command<A> command) {
    commands.put(name, new Entry<>(argument, command));
    return this;
  }

  /**
   * Obeys commands until standard input ends. A command that fails is answered with an error, and
   * the worker goes on.
   */
  public void run() throws IOException, InterruptedException {
    BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
    CountDownLatch ended = new CountDownLatch(1);
    Thread reader =
        new Thread(new StandardInput(in, lines, ended, Thread.currentThread()), "commands");
    reader.setDaemon(true);
    reader.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> await(ended), "end of commands"));
    for (Optional<String> line = lines.take(); line.isPresent(); line = lines.take()) {
      byte[] reply = WorkerLine.JSON.writeValueAsBytes(reply(line.get()));
      out.write(reply);
      out.write('\n');
      out.flush();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Reply reply(String line) {
    try {
      Request request = WorkerLine.JSON.readValue(line, Request.class);
      Entry<?> entry = commands.get(request.command());
      if (entry == null) {
        throw new IllegalArgumentException(
            "command expected "
                + String.join(", ", commands.keySet())
                + ", got: "
                + request.command());
      }
      return new Reply(WorkerLine.JSON.valueToTree(entry.run(request)), null);
    } catch (Throwable e) {
      // Errors, too: the controller has to learn of a class that is missing or a stack overflow.
      return failed(e);
    }
  }

  private static Reply failed(Throwable e) {
    LOG.log(Level.ERROR, "command failed", e);
    return new Reply(null, Causes.line(e));
  }

  /** Reads ahead, so that the end of the input is seen while a command is running. */
  private record StandardInput(
      InputStream in, BlockingQueue<Optional<String>> lines, CountDownLatch ended, Thread obeying)
      implements Runnable {

    @Override
    public void run() {
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          lines.add(Optional.of(line));
        }
      } catch (IOException e) {
        // As good as its end: nobody is left to send commands.
        LOG.log(Level.ERROR, "standard input failed", e);
      }
      lines.add(Optional.empty());
      ended.countDown();
      end();
    }

    private void end() {
      try {
        obeying.join(GRACE_MILLIS);
      } catch (InterruptedException e) {
        Runtime.getRuntime().halt(1);
      }
      if (obeying.isAlive()) {
        LOG.log(Level.WARNING, "standard input ended, the command that is running is given up");
        Runtime.getRuntime().halt(1);
      }
      // Threads of a server may still hold the JVM.
      Runtime.getRuntime().exit(0);
    }
  }
}
