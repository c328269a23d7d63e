package org.gridsec.core.process;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.gridsec.core.machine.CpuReading;

/**
 * The clients that call a server and obey commands: a worker JVM here, or several on other
 * machines.
 */
public interface Clients extends AutoCloseable {

  /**
   * Sends a command and waits for the answer.
   *
   * @param argument argument of the command, null if it takes none
   * @param answer type of the answer, {@code Void.class} if there is none
   * @param deadline time after which the clients are killed
   * @throws CommandFailed if they answered with an error
   * @throws IOException if they ended, or did not answer in time
   */
  <R> R call(String command, Object argument, Class<R> answer, Duration deadline)
      throws IOException, InterruptedException;

  /** CPU time that they have used so far; empty if they have ended or the system does not tell. */
  Optional<CpuReading> cpu();

  /**
   * Time that their JIT compilers have worked so far, in ms.
   *
   * @param deadline time after which they are killed
   */
  double compileMillis(Duration deadline) throws IOException, InterruptedException;

  /** Prints the stacks of their threads to their logs if they run here: some call hangs. */
  default void printThreads() throws IOException, InterruptedException {}

  @Override
  void close();
}
