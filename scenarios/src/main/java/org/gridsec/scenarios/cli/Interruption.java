package org.gridsec.scenarios.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets what is under way come to its end where this JVM is ended before it, by Ctrl-C say: it is
 * stopped, and has some seconds to tell what came of it. The exit code is then that of the signal.
 */
final class Interruption implements AutoCloseable {

  private static final long GRACE_SECONDS = 10;

  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * @param stop ends what is under way, soon
   */
  Interruption(Runnable stop) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> await(stop), "interruption"));
  }

  private void await(Runnable stop) {
    if (ended.getCount() == 0) {
      return;
    }
    stop.run();
    try {
      if (!ended.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
        System.getLogger(Interruption.class.getName())
            .log(System.Logger.Level.WARNING, "interrupted, and not ended in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    ended.countDown();
  }
}
