package org.gridsec.core.process;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.machine.CpuReading;
import org.gridsec.core.process.WorkerLine.Reply;
import org.gridsec.core.process.WorkerLine.Request;

/**
 * The controller's side of a worker JVM. The worker ends when this object is closed. It also ends
 * when the controller's JVM ends in any way, because its standard input closes then.
 */
public final class WorkerProcess implements Clients {

  /** Prefix of the names of workers' temporary directories. */
  static final String TEMPORARY = "worker";

  /** More than the worker's own grace time. */
  private static final long CLOSE_MILLIS = 2 * Worker.GRACE_MILLIS;

  /** Time that a JVM has to print the stacks of its threads. */
  private static final long PRINT_MILLIS = 2000;

  private final String name;
  private final Process process;
  private final WorkerLog log;
  private final TemporaryDirectory temporary;
  private final BlockingQueue<Optional<String>> replies = new LinkedBlockingQueue<>();

  private WorkerProcess(String name, Process process, WorkerLog log, TemporaryDirectory temporary) {
    this.name = name;
    this.process = process;
    this.log = log;
    this.temporary = temporary;
    Daemons.named("replies of " + name).newThread(this::read).start();
  }

  /**
   * Starts a worker. Does not wait until it is ready; its first answer shows that. Its temporary
   * files are deleted on close, even if it was killed and could not delete them.
   *
   * @throws IOException if it cannot be started
   */
  public static WorkerProcess start(Launch launch) throws IOException {
    return start(launch, System.getenv());
  }

  /** The same with another environment. */
  public static WorkerProcess start(Launch launch, Map<String, String> environment)
      throws IOException {
    TemporaryDirectory temporary = TemporaryDirectory.create(TEMPORARY);
    try {
      Process process =
          Answers.piped(launch.with("-Djava.io.tmpdir=" + temporary.path()))
              .process(environment)
              .redirectOutput(ProcessBuilder.Redirect.PIPE)
              .start();
      return new WorkerProcess(launch.name(), process, new WorkerLog(launch.log()), temporary);
    } catch (IOException e) {
      temporary.close();
      throw e;
    }
  }

  /**
   * Sends a command to the worker and waits for the answer.
   *
   * @param argument argument of the command, null if it takes none
   * @param answer type of the answer, {@code Void.class} if there is none
   * @param deadline time after which the worker is killed
   * @throws CommandFailed if the worker answered with an error
   * @throws WorkerDied if the worker ended, or did not answer in time
   * @throws InterruptedException if interrupted; the worker is killed then, because its late answer
   *     would be taken for the answer to the next command
   */
  @Override
  public synchronized <R> R call(
      String command, Object argument, Class<R> answer, Duration deadline)
      throws IOException, InterruptedException {
    send(new Request(command, WorkerLine.JSON.valueToTree(argument)));
    Optional<String> line;
    try {
      line = replies.poll(deadline.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      throw e;
    }
    if (line == null) {
      String end = log.tail();
      try {
        printThreads();
      } finally {
        process.destroyForcibly();
      }
      throw new WorkerDied(
          "worker %s gave no answer to '%s' in %s ms and was killed; %s"
              .formatted(name, command, deadline.toMillis(), end),
          -1);
    }
    if (line.isEmpty()) {
      replies.add(line); // for the next call, too
      throw died();
    }
    return read(line.get(), command, answer);
  }

  private void send(Request request) throws IOException, InterruptedException {
    OutputStream in = process.getOutputStream();
    try {
      in.write(
          (WorkerLine.JSON.writeValueAsString(request) + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    } catch (JsonProcessingException e) {
      throw e;
    } catch (IOException e) {
      WorkerDied died = died();
      died.addSuppressed(e);
      throw died;
    }
  }

  private <R> R read(String line, String command, Class<R> answer) throws IOException {
    try {
      Reply reply = WorkerLine.JSON.readValue(line, Reply.class);
      if (reply.error() != null) {
        throw new CommandFailed("worker " + name + ", " + command + ": " + reply.error());
      }
      return reply.answer() == null ? null : WorkerLine.JSON.treeToValue(reply.answer(), answer);
    } catch (JsonProcessingException e) {
      process.destroyForcibly();
      throw new IOException(
          "worker %s, %s: answer expected %s, got: %s"
              .formatted(name, command, answer.getName(), line),
          e);
    }
  }

  private WorkerDied died() throws InterruptedException {
    if (!process.waitFor(CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
      process.destroyForcibly().waitFor();
      return new WorkerDied(
          "worker " + name + " ended its answers and was killed; " + log.tail(), -1);
    }
    return new WorkerDied(
        "worker " + name + " ended with exit code " + process.exitValue() + "; " + log.tail(),
        process.exitValue());
  }

  private void read() {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        replies.add(Optional.of(line));
      }
    } catch (IOException e) {
      // Closed under the reader when the worker was killed; the waiting thread is told below.
      System.getLogger(WorkerProcess.class.getName()).log(System.Logger.Level.DEBUG, name, e);
    } finally {
      replies.add(Optional.empty());
    }
  }

  public long pid() {
    return process.pid();
  }

  /** Lets the JVM print the stacks of its threads to its log, as HotSpot does on this signal. */
  @Override
  public void printThreads() throws IOException, InterruptedException {
    // the shell's own kill, since not every system has the program
    new ProcessBuilder("/bin/sh", "-c", "kill -QUIT " + pid()).start().waitFor();
    process.waitFor(PRINT_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public Optional<CpuReading> cpu() {
    return CpuReading.of(process.toHandle());
  }

  @Override
  public double compileMillis(Duration deadline) throws IOException, InterruptedException {
    return call(Worker.COMPILE_MILLIS, null, Long.class, deadline);
  }

  /** Ends the worker by closing its standard input, or by force if that does not help. */
  @Override
  public void close() {
    try {
      closeInput();
      if (!process.waitFor(CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    try {
      temporary.close();
    } catch (IOException e) {
      System.getLogger(WorkerProcess.class.getName())
          .log(System.Logger.Level.WARNING, "temporary files of " + name + " are left", e);
    }
  }

  private void closeInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // The worker's end of the pipe is gone: it has ended, or is about to be killed.
      System.getLogger(WorkerProcess.class.getName()).log(System.Logger.Level.DEBUG, name, e);
    }
  }
}
