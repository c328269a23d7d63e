package org.gridsec.scenarios.worker;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What lives on a heap after a full collection.
 *
 * @param bytes of all objects of a class, by the class' name as the JVM's class histogram has it
 */
public record LiveHeap(Map<String, Long> bytes) {

  /** The serial collector leaves some of what is dead, but for one time in four. */
  private static final int COLLECTIONS = 4;

  /** {@code num: #instances #bytes class (module)}. */
  private static final Pattern ROW =
      Pattern.compile("^\\s*\\d+:\\s+\\d+\\s+(\\d+)\\s+(\\S+)", Pattern.MULTILINE);

  /** These grow with the most entries that a map has ever had, and never shrink. */
  private static final Set<String> TABLES =
      Set.of("[Ljava.util.HashMap$Node;", "[Ljava.util.concurrent.ConcurrentHashMap$Node;");

  /** This JVM's heap, of which all is collected that can be. */
  static LiveHeap now() throws JMException {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    Object histogram =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "gcClassHistogram",
                new Object[] {new String[0]},
                new String[] {String[].class.getName()});
    Map<String, Long> bytes = new TreeMap<>();
    for (Matcher row = ROW.matcher((String) histogram); row.find(); ) {
      bytes.merge(row.group(2), Long.parseLong(row.group(1)), Long::sum);
    }
    return new LiveHeap(bytes);
  }

  /** Bytes of everything. */
  public long total() {
    return bytes.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Bytes of everything but the tables of hash maps, which tell the most that was ever kept at a
   * time. What is kept now counts: each entry of a map is an object of its own.
   */
  public long kept() {
    return total() - TABLES.stream().mapToLong(table -> bytes.getOrDefault(table, 0L)).sum();
  }

  /** By how many bytes the classes that have more now than they had before have grown. */
  public Map<String, Long> grownSince(LiveHeap before) {
    Map<String, Long> grown = new TreeMap<>(bytes);
    before.bytes.forEach((name, had) -> grown.merge(name, -had, Long::sum));
    grown.values().removeIf(more -> more <= 0);
    return grown;
  }
}
