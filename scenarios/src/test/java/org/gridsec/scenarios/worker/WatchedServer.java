package org.gridsec.scenarios.worker;

import java.io.IOException;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.process.Worker;

/** {@link ServerWorker} that also tells what its JVM holds. */
public final class WatchedServer {

  /** Command without an argument, answered by {@link LiveHeap}. */
  public static final String LIVE_HEAP = "live-heap";

  /** Command without an argument, answered by {@link Holdings}. */
  public static final String HOLDINGS = "holdings";

  private WatchedServer() {}

  /**
   * Obeys until standard input ends.
   *
   * @param arguments the id of this JVM's {@link JceProvider}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    ServerWorker.obey(
        Worker.ofController()
            .on(LIVE_HEAP, Void.class, nothing -> LiveHeap.now())
            .on(HOLDINGS, Void.class, nothing -> Holdings.now()),
        JceProvider.of(arguments[0]));
  }
}
