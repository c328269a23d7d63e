package org.gridsec.scenarios.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HoldingsTest {

  private static final int THREADS = 8;

  /** Those that the test itself makes. */
  private final ThreadGroup own = new ThreadGroup("of this test");

  /** The number of its own threads that do something. */
  private long busy() {
    return Holdings.busy(
        Thread.getAllStackTraces().entrySet().stream()
            .filter(thread -> thread.getKey().getThreadGroup() == own)
            .map(Map.Entry::getValue)
            .toList());
  }

  private Thread thread(Runnable task) {
    return new Thread(own, task);
  }

  @Test
  void threads_that_wait_in_a_pool_are_not_counted() throws Exception {
    var jdk =
        new java.util.concurrent.ThreadPoolExecutor(
            THREADS, THREADS, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), this::thread);
    var tomcat =
        new org.apache.tomcat.util.threads.ThreadPoolExecutor(
            THREADS, THREADS, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), this::thread);
    QueuedThreadPool jetty =
        new QueuedThreadPool(THREADS, THREADS, 60_000, 0, null, null, this::thread);
    try {
      jdk.prestartAllCoreThreads();
      tomcat.prestartAllCoreThreads();
      jetty.start();
      assertThat(own.activeCount()).isGreaterThanOrEqualTo(2 * THREADS);
      while (busy() > 0) {
        Thread.onSpinWait();
      }
    } finally {
      jdk.shutdownNow();
      tomcat.shutdownNow();
      jetty.stop();
    }
  }

  @Test
  void a_thread_that_hangs_is_counted() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    var pool =
        new java.util.concurrent.ThreadPoolExecutor(
            THREADS, THREADS, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), this::thread);
    try {
      CountDownLatch begun = new CountDownLatch(THREADS);
      for (int i = 0; i < THREADS; i++) {
        pool.execute(
            () -> {
              begun.countDown();
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
      }
      begun.await();
      assertThat(busy()).isEqualTo(THREADS);
    } finally {
      end.countDown();
      pool.shutdownNow();
    }
  }
}
