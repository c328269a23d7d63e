package org.gridsec.core.process;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The JVM options of worker JVMs. */
public final class WorkerOptions {

  /**
   * Option for JVMs that load native code. Newer JDKs warn without it, and later ones will refuse.
   */
  public static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  /**
   * The StAX implementation of all JVMs, as system properties. Without them, the first jar on the
   * class path would decide, and measured libraries parse with StAX.
   */
  public static final SortedMap<String, String> STAX =
      Collections.unmodifiableSortedMap(
          new TreeMap<>(
              Map.of(
                  "javax.xml.stream.XMLInputFactory", "com.ctc.wstx.stax.WstxInputFactory",
                  "javax.xml.stream.XMLOutputFactory", "com.ctc.wstx.stax.WstxOutputFactory",
                  "javax.xml.stream.XMLEventFactory", "com.ctc.wstx.stax.WstxEventFactory")));

  private WorkerOptions() {}

  /** True if an option chooses a garbage collector. A JVM does not start with two of them. */
  static boolean choosesCollector(String option) {
    return option.matches("-XX:\\+Use\\w+GC");
  }

  /** True if an option names an archive of classes. A JVM writes or reads one. */
  static boolean choosesArchive(String option) {
    return option.matches("-XX:(SharedArchiveFile|ArchiveClassesAtExit|AOTCache(Output)?)=.*");
  }

  /**
   * Options that make JVMs equal: a heap of fixed size, and the collector whose cost varies least
   * from fork to fork and that runs no threads beside the measured ones.
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
        "-XX:-UsePerfData", // no file that the JVM writes to during measurements
        "-XX:+ExitOnOutOfMemoryError", // the JVM is not reliable after that
        "-Djava.awt.headless=true",
        "-Dfile.encoding=UTF-8");
    return options;
  }

  /**
   * The same options for a heap that is meant to fill up. Long-lived objects get seven eighths of
   * it instead of two thirds, so a smaller heap is enough and fills up sooner.
   */
  public static List<String> withSmallHeap(int heapMiB) {
    List<String> options = new ArrayList<>(withHeap(heapMiB));
    options.add("-XX:NewRatio=7");
    return options;
  }
}
