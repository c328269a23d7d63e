package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The options that worker JVMs are started with. */
public final class WorkerOptions {

  /** What a JVM has that loads native code: newer JDKs warn without, and are to refuse later. */
  public static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  /**
   * The StAX implementation of all JVMs, as system properties. Without them it is that of whichever
   * jar is first on a class path: a directory of jars has no order, and libraries are measured that
   * parse by it.
   */
  public static final SortedMap<String, String> STAX =
      Collections.unmodifiableSortedMap(
          new TreeMap<>(
              Map.of(
                  "javax.xml.stream.XMLInputFactory", "com.ctc.wstx.stax.WstxInputFactory",
                  "javax.xml.stream.XMLOutputFactory", "com.ctc.wstx.stax.WstxOutputFactory",
                  "javax.xml.stream.XMLEventFactory", "com.ctc.wstx.stax.WstxEventFactory")));

  private WorkerOptions() {}

  /** Whether an option chooses a garbage collector: a JVM refuses to start with two of them. */
  static boolean choosesCollector(String option) {
    return option.matches("-XX:\\+Use\\w+GC");
  }

  /**
   * Options that make one JVM like the next: a heap of fixed size, and the collector whose cost
   * varies least from fork to fork and that runs no threads beside the measured ones.
   *
   * @param heapMiB size of the heap
   */
  public static List<String> withHeap(int heapMiB) {
    List<String> options = new ArrayList<>();
    STAX.forEach((name, type) -> options.add("-D" + name + "=" + type));
    Collections.addAll(
        options,
        "-Xms" + heapMiB + "m",
        "-Xmx" + heapMiB + "m",
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData", // no file that is written to while measuring
        "-XX:+ExitOnOutOfMemoryError", // what a JVM does after it cannot be relied on
        "-Djava.awt.headless=true",
        "-Dfile.encoding=UTF-8");
    return options;
  }

  /**
   * The same for a heap that is to be filled. What lives long gets seven eighths of it, instead of
   * two thirds: a smaller heap will do then, and is full sooner.
   */
  public static List<String> withSmallHeap(int heapMiB) {
    List<String> options = new ArrayList<>(withHeap(heapMiB));
    options.add("-XX:NewRatio=7");
    return options;
  }
}
