package org.gridsec.core.load;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** What calls a server and obeys commands: a worker JVM here, or several on other machines. */
public interface Clients extends AutoCloseable {

  /**
   * Has them obey a command, and waits for the answer.
   *
   * @param argument of the command, null where it takes none
   * @param answer type of the answer, {@code Void.class} where there is none
   * @param deadline after which they are killed
   * @throws CommandFailed if they answered with an error
   * @throws IOException if they ended, or did not answer in time
   */
  <R> R call(String command, Object argument, Class<R> answer, Duration deadline)
      throws IOException, InterruptedException;

  /** CPU time that they have used by now; empty where they have ended, or that is not told. */
  Optional<CpuReading> cpu();

  /**
   * For how long their JIT compilers have worked by now, in ms.
   *
   * @param deadline after which they are killed
   */
  double compileMillis(Duration deadline) throws IOException, InterruptedException;

  @Override
  void close();
}
