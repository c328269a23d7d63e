package org.gridsec.results.stats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;

/** What the points of a line differ in: the x axis of a figure. */
public enum Sweep {
  /** How many clients call in parallel. */
  CLIENTS("Clients", "the number of clients", false),
  /** How many strings the echoed array has; papers plot it with both axes logarithmic. */
  STRINGS("Strings in the array", "the number of strings in the array", true),
  /** How long the echoed string is; from 16 bytes to 160,000 in one paper. */
  BYTES("Bytes of the string", "the length of the string in bytes", true),
  /** How long the input of a single operation is. */
  INPUT("Bytes of the input", "the size of the input in bytes", true),
  /** Which of a paper's documents is worked on. */
  DOCUMENT("Document", "the number of the document", false),
  /** Which key signs, by {@link #KEYS}; the first place is that of calls that none signs. */
  KEY("Key", "the key that signs", false),
  /** Whose cryptography computes; a single operation says so by its parameter of that name. */
  PROVIDER("Provider", "the provider of cryptography", false);

  /** Names of keys by their places from the second on, by the values of {@link #ALGORITHM}. */
  private static final Map<String, String> KEYS = keys();

  /** The parameter of mechanisms that chooses the key. */
  public static final String ALGORITHM = "algorithm";

  private static final String RSA = "rsa";

  private static final List<JceProvider> PROVIDERS = List.of(JceProvider.values());

  private static final String OF_OPERATION = "provider";

  private static Map<String, String> keys() {
    Map<String, String> keys = new LinkedHashMap<>();
    for (String bits : List.of("1024", "2048", "3072", "4096")) {
      keys.put(RSA + "-" + bits, "RSA-" + bits);
    }
    keys.put("dsa", "DSA-1024");
    keys.put("ecdsa", "ECDSA P-256");
    keys.put("ed25519", "Ed25519");
    return keys;
  }

  private final String title;
  private final String meaning;
  private final boolean logarithmic;

  Sweep(String title, String meaning, boolean logarithmic) {
    this.title = title;
    this.meaning = meaning;
    this.logarithmic = logarithmic;
  }

  /** Heads an axis or columns. */
  public String title() {
    return title;
  }

  /** Within a sentence. */
  public String meaning() {
    return meaning;
  }

  /** Whether equal distances are equal factors. */
  public boolean logarithmic() {
    return logarithmic;
  }

  /** Where a cell is on the axis; at least 1. */
  public int of(CellKey key) {
    return switch (this) {
      case CLIENTS -> key.clients();
      case STRINGS -> key.payload().count();
      case BYTES, INPUT -> key.payload().bytes();
      case DOCUMENT -> Integer.parseInt(key.parameters().get(CellKey.DOCUMENT, "1"));
      case KEY -> key.mechanism().equals(RunSummary.BASELINE) ? 1 : 2 + place(key);
      case PROVIDER -> 1 + PROVIDERS.indexOf(provider(key));
    };
  }

  /** Whose cryptography a call or an operation computes with. */
  public static JceProvider provider(CellKey key) {
    String ofOperation = key.parameters().get(OF_OPERATION, "");
    return ofOperation.isEmpty() ? key.provider() : JceProvider.named(ofOperation);
  }

  /** RSA keys have the suite's length unless another is said. */
  private static int place(CellKey key) {
    String said = key.parameters().get(ALGORITHM, RSA);
    String asked = said.equals(RSA) ? RSA + "-" + key.suite().rsaBits() : said;
    int place = List.copyOf(KEYS.keySet()).indexOf(asked);
    if (place < 0) {
      throw new IllegalArgumentException(
          "'%s' expected %s, got: %s"
              .formatted(ALGORITHM, String.join(", ", KEYS.keySet()), asked));
    }
    return place;
  }

  /** What stands at a place of the axis. */
  public String label(int place) {
    return switch (this) {
      case KEY -> place == 1 ? "none" : List.copyOf(KEYS.values()).get(place - 2);
      case PROVIDER -> PROVIDERS.get(place - 1).id();
      default -> Integer.toString(place);
    };
  }
}
