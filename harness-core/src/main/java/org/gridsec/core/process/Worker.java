package org.gridsec.core.process;

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
import org.gridsec.core.process.WorkerLine.Reply;
import org.gridsec.core.process.WorkerLine.Request;

/**
 * The worker's side of a worker JVM. It obeys commands from standard input, one at a time.
 *
 * <p>The JVM ends when standard input ends, even in the middle of a command, so a killed controller
 * leaves no worker behind. The worker first has {@value #GRACE_MILLIS} ms to end by itself. An
 * interrupt does not end it: a terminal sends the interrupt to all processes of a run, and the
 * controller would report workers that end before it does as crashed.
 *
 * <p>It writes {@link Answers}. The controller stores its printed output as a log.
 */
public final class Worker {

  /** The action of a command. It returns the answer. */
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

  /** Command of every worker: total time that the JIT compiler has worked, in ms. */
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
   * The worker of the {@link WorkerProcess} that started this JVM.
   *
   * @throws IllegalStateException if none did
   */
  public static Worker ofController() throws IOException {
    deleteTemporary();
    return new Worker(System.in, Answers.open());
  }

  /** Deletes the temporary directory at the end, because an interrupted controller does not. */
  private static void deleteTemporary() {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    if (TemporaryDirectory.isOf(WorkerProcess.TEMPORARY, temporary)) {
      TemporaryDirectory.deleteOnExit(temporary);
    }
  }

  /**
   * Adds a command.
   *
   * @param argument type of its argument, {@code Void.class} if it takes none
   */
  public <A> Worker on(String name, Class<A> argument, Command<A> command) {
    commands.put(name, new Entry<>(argument, command));
    return this;
  }

  /**
   * Obeys commands until standard input ends. A failed command is answered with an error, and the
   * worker goes on.
   */
  public void run() throws IOException, InterruptedException {
    BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
    CountDownLatch ended = new CountDownLatch(1);
    Thread obeying = Thread.currentThread();
    Daemons.named("commands").newThread(() -> read(lines, ended, obeying)).start();
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
            "command expected %s, got: %s"
                .formatted(String.join(", ", commands.keySet()), request.command()));
      }
      return new Reply(WorkerLine.JSON.valueToTree(entry.run(request)), null);
    } catch (Throwable e) {
      // Errors, too: the controller must learn of a missing class or a stack overflow.
      return failed(e);
    }
  }

  private static Reply failed(Throwable e) {
    LOG.log(Level.ERROR, "command failed", e);
    return new Reply(null, Causes.line(e));
  }

  /** Reads ahead, so that the end of the input is noticed while a command runs. */
  private void read(BlockingQueue<Optional<String>> lines, CountDownLatch ended, Thread obeying) {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(Optional.of(line));
      }
    } catch (IOException e) {
      // Same as its end: nobody can send commands.
      LOG.log(Level.ERROR, "standard input failed", e);
    }
    lines.add(Optional.empty());
    ended.countDown();
    end(obeying);
  }

  private static void end(Thread obeying) {
    try {
      obeying.join(GRACE_MILLIS);
    } catch (InterruptedException e) {
      Runtime.getRuntime().halt(1);
    }
    if (obeying.isAlive()) {
      LOG.log(Level.WARNING, "standard input ended, the command that is running is given up");
      Runtime.getRuntime().halt(1);
    }
    // Threads of a server may keep the JVM alive.
    Runtime.getRuntime().exit(0);
  }
}
