package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.liu05.crypto.CipherAlgorithm;
import org.gridsec.scenarios.liu05.crypto.CipherBenchmark;
import org.gridsec.scenarios.liu05.crypto.DigestAlgorithm;
import org.gridsec.scenarios.liu05.crypto.DigestBenchmark;
import org.gridsec.scenarios.liu05.crypto.KeyDerivationBenchmark;
import org.gridsec.scenarios.liu05.crypto.RsaEncryption;
import org.gridsec.scenarios.liu05.crypto.RsaEncryptionBenchmark;
import org.gridsec.scenarios.liu05.crypto.SignatureAlgorithm;
import org.gridsec.scenarios.liu05.crypto.SignatureBenchmark;
import org.gridsec.scenarios.liu05.wssecurity.Protection;
import org.gridsec.scenarios.liu05.wssecurity.ProtectionBenchmark;
import org.gridsec.scenarios.liu05.xml.CanonicalForm;
import org.gridsec.scenarios.liu05.xml.CanonicalizationBenchmark;
import org.gridsec.scenarios.liu05.xml.ParseBenchmark;
import org.gridsec.scenarios.liu05.xml.Parser;
import org.gridsec.scenarios.liu05.xml.Selection;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.Series;

/** The tables and figures of Liu et al. 2005. */
public final class Liu05 {

  public static final Scenario SIGNATURES =
      Operations.onBytes(
          "table1",
          "Signing and verifying byte arrays",
          "Table 1 (section 3.2)",
          "RSA verifies much faster than it signs, DSA signs faster than it verifies. SHA-1 is slower"
              + " than MD5.",
          conditions ->
              Lines.ofAlgorithms(
                  SignatureAlgorithm.values(), List.of("Sign", "Verify"), conditions),
          key -> Lines.onBytes(SignatureBenchmark.class, key, SignatureAlgorithm.values()));

  public static final Scenario CIPHERS =
      Operations.onBytes(
          "table2",
          "Encrypting and decrypting byte arrays",
          "Table 2 (section 3.2)",
          "Times are linear from 10 kB on. AES is the fastest, then Blowfish, then DES, and Triple DES"
              + " by far the slowest; all are faster than asymmetric encryption.",
          conditions ->
              Lines.ofAlgorithms(
                  CipherAlgorithm.values(), List.of("Encrypt", "Decrypt"), conditions),
          key -> Lines.onBytes(CipherBenchmark.class, key, CipherAlgorithm.values()));

  /** Results in the text that are not in the tables. */
  public static final Scenario CRYPTO_TEXT =
      Operations.onBytes(
          "crypto-text",
          "Digests, RSA encryption, and derivation of keys",
          "section 3.2",
          "SHA-1 is slower than MD5; either takes a time that can be told above 1 MB only. RSA is for"
              + " keys. To derive a key of several kilobytes takes 2 to 6 ms.",
          Liu05::cryptoText,
          Liu05::ofCryptoText);

  public static final Scenario PARSING =
      Operations.onDocuments(
          "fig1",
          "Parsing SOAP documents",
          "Figure 1 (section 3.3)",
          "The size of a document matters most, but its structure matters too; below 1 MB parsing takes"
              + " 50 to 60 ms at most.",
          Liu05::parsing,
          key ->
              Lines.onDocument(
                  ParseBenchmark.class,
                  "parse",
                  key,
                  Map.of("parser", Parser.of(key.stack().id()).name())));

  public static final Scenario CANONICALIZATION =
      Operations.onDocuments(
          "fig2",
          "Canonicalizing SOAP documents",
          "Figure 2 (section 3.3)",
          "To canonicalize a subtree is substantially faster than what XPath selects, and depends less"
              + " on the structure; below 1 MB it takes less than 100 ms.",
          Liu05::canonicalization,
          key ->
              Lines.onDocument(
                  CanonicalizationBenchmark.class,
                  "canonicalize",
                  key,
                  Map.of(
                      "selection",
                      Microbenchmark.parameter(key, "selection").toUpperCase(Locale.ROOT),
                      "form",
                      Microbenchmark.parameter(key, "form").toUpperCase(Locale.ROOT))));

  public static final Scenario WS_SECURITY =
      Operations.onDocuments(
          "fig3",
          "WS-Security operations on SOAP documents",
          "Figure 3 (section 3.4)",
          "Signing costs more than encrypting. How a message refers to the key makes no difference, a"
              + " password is much faster than generating keys. Nested documents of 1000 elements and"
              + " more overflowed the stack.",
          WsSecurityLines::of,
          WsSecurityLines::benchmark);

  public static final Scenario CONVERSATION =
      Operations.onDocuments(
          "fig4",
          "WS-SecureConversation beside WS-Security",
          "Figure 4 (section 3.5)",
          "Secure conversation is noticeably faster than WS-Security, which makes symmetric keys for"
              + " each message; between them lies the sum of the fastest algorithms.",
          Liu05::conversation,
          key ->
              Lines.onDocument(
                  ProtectionBenchmark.class,
                  "message",
                  key,
                  Map.of("protection", protection(key).name(), "suite", key.suite().name())));

  private static final String DERIVE = "derive";
  private static final String CONVERSATION_ID = "secure-conversation";

  private static final Map<String, String> SHARED_KEY = Map.of("keys", "shared");

  /** Input sizes below 1000 bytes, as in the paper. */
  private static final List<Integer> RSA_SIZES = List.of(16, 100, 500, 900);

  /** Key sizes up to several kilobytes, as in the paper. */
  private static final List<Integer> KEY_SIZES = List.of(16, 100, 1000, 4000, 8000);

  private Liu05() {}

  private static List<Series> cryptoText(Conditions conditions) {
    List<Series> lines =
        new ArrayList<>(
            Lines.ofAlgorithms(DigestAlgorithm.values(), List.of("Digest"), conditions));
    lines.addAll(
        Lines.ofAlgorithms(
            RsaEncryption.values(),
            List.of("Encrypt", "Decrypt"),
            RSA_SIZES,
            conditions.profile().points().ends(RSA_SIZES),
            conditions.suite()));
    lines.add(
        Lines.overSizes(
            "P_hash",
            new Library("wss4j"),
            DERIVE,
            Parameters.of(Lines.ALGORITHM, "P_SHA-1"),
            KEY_SIZES,
            conditions.suite()));
    return lines;
  }

  private static Microbenchmark ofCryptoText(CellKey key) {
    return switch (key.mechanism()) {
      case DERIVE ->
          Microbenchmark.of(
              KeyDerivationBenchmark.class,
              DERIVE,
              false,
              Map.of("bytes", Integer.toString(key.payload().bytes())));
      case "digest" -> Lines.onBytes(DigestBenchmark.class, key, DigestAlgorithm.values());
      default -> Lines.onBytes(RsaEncryptionBenchmark.class, key, RsaEncryption.values());
    };
  }

  private static List<Series> parsing(Conditions conditions) {
    return Stream.of(Parser.values())
        .flatMap(
            parser ->
                Lines.ofLibraries(
                    parser == Parser.DOM ? "DOM parsing" : "",
                    parser.library(),
                    "parse",
                    Map.of(),
                    conditions))
        .toList();
  }

  private static List<Series> canonicalization(Conditions conditions) {
    return Stream.of(CanonicalForm.EXCLUSIVE, CanonicalForm.INCLUSIVE)
        .flatMap(
            form ->
                Stream.of(Selection.values())
                    .flatMap(
                        selection ->
                            Lines.ofLibraries(
                                form == CanonicalForm.EXCLUSIVE ? paperLabel(selection) : "",
                                selection.library(),
                                "canonicalize",
                                Map.of("selection", selection.id(), "form", form.id()),
                                conditions)))
        .toList();
  }

  private static String paperLabel(Selection selection) {
    return switch (selection) {
      case SUBTREE -> "Subtree canonicalization";
      case XPATH -> "XPath canonicalization";
      case STREAM -> "";
    };
  }

  /**
   * Lines of figure 4. The paper does not name the documents; these are those of the other figures,
   * or some of them.
   */
  private static List<Series> conversation(Conditions conditions) {
    Library today = WsSecurityLines.TREE;
    Library papers = Library.PAPERS_WSS4J;
    record Line(String paperLabel, Library library, String operation, Map<String, String> chosen) {}
    return Stream.of(
            new Line("WS-Security", today, "ws-security", Map.of()),
            new Line(
                "WS-Security with the fast algorithms",
                today,
                "ws-security",
                Map.of("algorithms", "fast")),
            new Line("WS-SecureConversation", today, CONVERSATION_ID, SHARED_KEY),
            new Line("", today, CONVERSATION_ID, Map.of("keys", "separate")),
            new Line("WS-Security", papers, "ws-security", Map.of()),
            new Line("WS-SecureConversation", papers, CONVERSATION_ID, SHARED_KEY))
        .filter(line -> line.library.equals(today) || conditions.suite() == Suite.PERIOD)
        .map(
            line ->
                Lines.overDocuments(
                    line.paperLabel,
                    line.library,
                    line.operation,
                    line.chosen,
                    conditions.profile().points().documentsBeside(),
                    conditions.suite()))
        .toList();
  }

  private static Protection protection(CellKey key) {
    Map<String, String> chosen = key.parameters().values();
    if (key.mechanism().equals(CONVERSATION_ID)) {
      return Microbenchmark.parameter(key, "keys").equals("shared")
          ? Protection.SHARED_KEY
          : Protection.SEPARATE_KEYS;
    }
    return chosen.containsKey("algorithms") ? Protection.FASTEST : Protection.WS_SECURITY;
  }
}
