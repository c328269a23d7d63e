package org.gridsec.core.load;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.gridsec.core.process.Worker;

/** The main class of workers in tests. */
public final class EchoWorker {

  private EchoWorker() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Worker worker = Worker.ofController();
    if (List.of(args).contains("broken")) {
      throw new IllegalStateException("port expected to be free, got: 8080 in use");
    }
    if (List.of(args).contains("lingering")) {
      new Thread(EchoWorker::block, "server").start();
    }
    worker
        .on("echo", String.class, text -> text)
        .on("nothing", Void.class, none -> null)
        .on("print", String.class, EchoWorker::print)
        .on("jvm", Void.class, none -> jvm())
        .on("collect", Void.class, none -> collect())
        .on("options", Void.class, none -> List.of(args))
        .on("slice", Slice.class, new LoadGenerator(new FakeSessions(FakeSessions.ECHO))::run)
        .on("burn", Long.class, BusyWork::burn)
        .on("burn in threads", Long.class, BusyWork::burnInThreads)
        .on("fail", String.class, EchoWorker::fail)
        .on("exit", Integer.class, EchoWorker::exit)
        .on("directory", String.class, EchoWorker::directory)
        .on("exhaust", Void.class, none -> exhaust())
        .on("block", Void.class, none -> block())
        .run();
  }

  /** Whether it has the serial collector, and its heap at first and at most. */
  private static List<String> jvm() {
    HotSpotDiagnosticMXBean hotSpot =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    return Stream.of("UseSerialGC", "InitialHeapSize", "MaxHeapSize")
        .map(name -> hotSpot.getVMOption(name).getValue())
        .toList();
  }

  private static Object collect() {
    System.gc();
    return null;
  }

  private static String print(String text) {
    System.out.println(text);
    return "printed";
  }

  private static Object fail(String why) throws IOException {
    throw new IOException(why, new IllegalArgumentException("its cause"));
  }

  private static Object exit(int code) {
    System.err.println("the disk is full");
    Runtime.getRuntime().halt(code);
    return null;
  }

  private static String directory(String prefix) throws IOException {
    return Files.createTempDirectory(prefix).toString();
  }

  private static Object exhaust() {
    return new long[Integer.MAX_VALUE / 2];
  }

  private static Object block() {
    while (true) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        System.err.println("interrupted, goes on");
      }
    }
  }
}
