package org.gridsec.mechanisms.contract;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts in what this JVM cannot forget: all that can be reached from somewhere. */
final class LiveHeap {

  private static final int BLOCK = 1 << 24;

  /** More than a text that is looked for has, in octets. */
  private static final int LONGEST = 256;

  private LiveHeap() {}

  /**
   * Each text of that form, once.
   *
   * @param form of ASCII characters
   * @param dump a file to be made, whose name ends in .hprof
   */
  static Set<String> find(Pattern form, Path dump) throws IOException {
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpHeap(dump.toString(), true);
    Set<String> found = new TreeSet<>();
    try (InputStream in = Files.newInputStream(dump)) {
      byte[] before = {};
      for (byte[] block = in.readNBytes(BLOCK); block.length > 0; block = in.readNBytes(BLOCK)) {
        String text = text(before) + text(block);
        for (Matcher matcher = form.matcher(text); matcher.find(); ) {
          found.add(matcher.group());
        }
        before = Arrays.copyOfRange(block, Math.max(0, block.length - LONGEST), block.length);
      }
    }
    return found;
  }

  /** Strings are in Latin-1 or in UTF-16, arrays of characters in UTF-16: octets of 0 between. */
  private static String text(byte[] octets) {
    return new String(octets, StandardCharsets.ISO_8859_1).replace("\0", "");
  }
}
