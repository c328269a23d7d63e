package org.gridsec.results.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;

/** The x axis of a figure: the quantity in which the points of a line differ. */
public enum Sweep {
  /** Number of clients that call in parallel. */
  CLIENTS("Clients", "the number of clients", false),
  /** Number of strings in the echoed array; papers plot it with both axes logarithmic. */
  STRINGS("Strings in the array", "the number of strings in the array", true),
  /** Number of lines of the echoed business message: transfers or lines of an invoice. */
  LINES("Lines of the message", "the number of lines of the message", true),
  /** Depth of the echoed tree's branches. */
  DEPTH("Elements inside each other", "the depth of the tree", false),
  /** Length of the echoed string; one paper has 16 to 160,000 bytes. */
  BYTES("Bytes of the string", "the length of the string in bytes", true),
  /** Length of the input of a single operation. */
  INPUT("Bytes of the input", "the size of the input in bytes", true),
  /** Number of the paper's document that the operation works on. */
  DOCUMENT("Document", "the number of the document", false),
  /**
   * Key that signs, in the order of {@link #KEYS}; the first place is for calls without a
   * signature.
   */
  KEY("Key", "the key that signs", false),
  /** Provider of cryptography; single operations have a parameter of that name. */
  PROVIDER("Provider", "the provider of cryptography", false),
  /** Number of intermediaries between client and service; the first place is for none. */
  HOPS("Intermediaries", "the number of intermediaries", false),
  /** Number of parts that a signature covers by references of their own. */
  PARTS("Signed parts", "the number of signed parts", false);

  /** Names of keys by the values of {@link #ALGORITHM}; their places on the axis begin at 2. */
  private static final Map<String, String> KEYS = keys();

  /** The parameter of mechanisms that chooses the key. */
  public static final String ALGORITHM = "algorithm";

  private static final String RSA = "rsa";

  private static final List<JceProvider> PROVIDERS = List.of(JceProvider.values());

  /** The parameter of a signature that chooses the number of its parts. */
  public static final String OF_PARTS = "parts";

  private static Map<String, String> keys() {
    Map<String, String> keys = new LinkedHashMap<>();
    for (String bits : List.of("1024", "2048", "3072", "4096")) {
      keys.put(RSA + "-" + bits, "RSA-" + bits);
    }
    keys.put("dsa", "DSA-1024");
    keys.put("ecdsa", "ECDSA P-256");
    keys.put("ed25519", "Ed25519");
    for (String set : List.of("44", "65", "87")) {
      keys.put("ml-dsa-" + set, "ML-DSA-" + set);
    }
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

  /** Title of an axis or of columns. */
  public String title() {
    return title;
  }

  /** Name of the quantity within a sentence. */
  public String meaning() {
    return meaning;
  }

  /** True if the axis is logarithmic. */
  public boolean logarithmic() {
    return logarithmic;
  }

  /** Position of a cell on the axis, at least 1. */
  public int of(CellKey key) {
    return switch (this) {
      case CLIENTS -> key.clients();
      case STRINGS, LINES -> key.payload().count();
      case DEPTH -> key.payload().branch().depth();
      case BYTES, INPUT -> key.payload().bytes();
      case DOCUMENT -> Integer.parseInt(key.parameters().get(CellKey.DOCUMENT, "1"));
      case KEY -> key.mechanism().equals(RunSummary.BASELINE) ? 1 : 2 + place(key);
      case PROVIDER -> 1 + PROVIDERS.indexOf(provider(key));
      case HOPS -> 1 + Integer.parseInt(key.parameters().get(CellKey.HOPS, "0"));
      case PARTS -> Integer.parseInt(key.parameters().get(OF_PARTS, "1"));
    };
  }

  /** The provider of cryptography that a call or an operation uses. */
  public static JceProvider provider(CellKey key) {
    String ofOperation = key.parameters().get("provider", "");
    return ofOperation.isEmpty() ? key.provider() : JceProvider.named(ofOperation);
  }

  /**
   * Position of a cell's key in {@link #KEYS}. RSA keys have the suite's length unless the cell
   * names another.
   */
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

  /** Label of a position on the axis. */
  public String label(int place) {
    return switch (this) {
      case KEY -> place == 1 ? "none" : List.copyOf(KEYS.values()).get(place - 2);
      case PROVIDER -> PROVIDERS.get(place - 1).id();
      case HOPS -> Integer.toString(place - 1);
      default -> Integer.toString(place);
    };
  }
}
