package org.gridsec.scenarios.cli.options;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends the current work in an orderly way if the JVM is interrupted, for example by Ctrl-C. The
 * work is stopped and has 10 s to report its result. The exit code is that of the signal.
 */
public final class Interruption implements AutoCloseable {

  private static final long GRACE_SECONDS = 10;

  private final CountDownLatch ended = new CountDownLatch(1);

  private volatile Runnable stop;

  /** Registers the shutdown hook; nothing is waited for until {@link #begins}. */
  public Interruption() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::await, "interruption"));
  }

  /**
   * Registers the shutdown hook of work that begins now.
   *
   * @param stop stops the work soon
   */
  public Interruption(Runnable stop) {
    this();
    begins(stop);
  }

  /** Says that work begins, and how it is stopped. */
  public void begins(Runnable how) {
    stop = how;
  }

  private void await() {
    Runnable how = stop;
    if (how == null || ended.getCount() == 0) {
      return;
    }
    how.run();
    try {
      if (!ended.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
        System.getLogger(Interruption.class.getName())
            .log(System.Logger.Level.WARNING, "interrupted, but not ended in time");
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
