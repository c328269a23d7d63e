package org.gridsec.results.claims.comparison;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.files.ClassPathFile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.results.yaml.DataFile;

/** Names of mechanisms and software for people, from {@code words.yaml}. */
public final class Words {

  /**
   * The names by id.
   *
   * @param mechanisms names of mechanisms
   * @param connection ids of those that protect the connection
   * @param sessions mechanisms whose contexts have another name
   */
  private record Names(
      Map<String, String> mechanisms,
      Set<String> connection,
      Map<String, String> sessions,
      Map<String, String> engines,
      Map<String, String> providers) {}

  private static final String FILE = "words.yaml";

  private static final Names NAMES =
      DataFile.read(FILE, ClassPathFile.bytes(Words.class, FILE), Names.class);

  private Words() {}

  /** Name of the protection of a cell's calls, as the head of a row. */
  public static String protection(CellKey key) {
    String name = NAMES.mechanisms.getOrDefault(key.mechanism(), key.mechanism());
    if (key.parameters().get("contexts", "").equals("initial")) {
      return "First call of a " + NAMES.sessions.getOrDefault(key.mechanism(), name);
    }
    String often = key.parameters().get("assertions", "");
    if (!often.isEmpty()) {
      return name + ", an assertion per " + often;
    }
    return name.startsWith("httpg")
        ? name
        : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Transport and stack of a cell, which tell apart rows with the same protection. */
  public static String carriage(CellKey key) {
    String transport =
        switch (key.transport()) {
          case CLOSE -> secured(key) ? "full handshakes" : "no keep-alive";
          case CLOSE_RESUMED -> "resumed sessions";
          case KEEPALIVE -> "keep-alive";
        };
    return transport + ", " + bare(engine(key.stack()));
  }

  /** True if the mechanism protects the connection. */
  public static boolean secured(CellKey key) {
    return NAMES.connection.contains(key.mechanism());
  }

  /** Ids of today's software. */
  static Stream<String> engines() {
    return NAMES.engines.keySet().stream().filter(id -> Engine.of(id).standsFor().id().equals(id));
  }

  static String engine(Engine engine) {
    return NAMES.engines.getOrDefault(engine.id(), engine.id());
  }

  static String provider(JceProvider provider) {
    return NAMES.providers.get(provider.id());
  }

  /** A name without its article, as in a list. */
  static String bare(String name) {
    return name.replaceFirst("^the ", "");
  }

  /** Joins items, with {@code and} before the last. */
  static String list(List<String> items) {
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
  }
}
