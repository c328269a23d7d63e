package org.gridsec.scenarios.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HoldingsTest {

  private static final int THREADS = 8;

  private static long threads() throws Exception {
    return Holdings.now().threads();
  }

  /** The pools themselves may have some threads that wait for no task. */
  private static void awaitAtMost(long threads) throws Exception {
    while (threads() > threads) {
      Thread.onSpinWait();
    }
  }

  @Test
  void threads_that_wait_in_a_pool_are_not_counted() throws Exception {
    long before = threads();
    var own =
        new java.util.concurrent.ThreadPoolExecutor(
            THREADS, THREADS, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
    var tomcat =
        new org.apache.tomcat.util.threads.ThreadPoolExecutor(
            THREADS, THREADS, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
    QueuedThreadPool jetty = new QueuedThreadPool(THREADS, THREADS);
    jetty.setReservedThreads(0);
    try {
      own.prestartAllCoreThreads();
      tomcat.prestartAllCoreThreads();
      jetty.start();
      awaitAtMost(before + 1);
    } finally {
      own.shutdownNow();
      tomcat.shutdownNow();
      jetty.stop();
    }
  }

  @Test
  void a_thread_that_hangs_is_counted() throws Exception {
    long before = threads();
    CountDownLatch end = new CountDownLatch(1);
    var pool =
        new java.util.concurrent.ThreadPoolExecutor(
            THREADS, THREADS, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
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
      assertThat(threads()).isGreaterThanOrEqualTo(before + THREADS);
    } finally {
      end.countDown();
      pool.shutdownNow();
    }
  }
}
