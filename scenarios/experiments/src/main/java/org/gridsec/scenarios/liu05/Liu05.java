package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.liu05.crypto.Algorithm;
import org.gridsec.scenarios.liu05.crypto.CryptoOperations;
import org.gridsec.scenarios.liu05.wssecurity.MessageOperations;
import org.gridsec.scenarios.liu05.xml.Canonicalization;
import org.gridsec.scenarios.liu05.xml.Parsing;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** The tables and figures of Liu et al. 2005. */
public final class Liu05 {

  private static final Parameters SHARED_KEY = Parameters.of(MessageOperations.KEYS, "shared");

  /** Input sizes below 1000 bytes, as in the paper. */
  private static final List<Integer> RSA_SIZES = List.of(16, 100, 500, 900);

  /** Key sizes up to several kilobytes, as in the paper. */
  private static final List<Integer> KEY_SIZES = List.of(16, 100, 1000, 4000, 8000);

  /** All of them, in the order of the paper. */
  public static final List<Scenario> SCENARIOS =
      List.of(
          operations(
              "table1",
              "Signing and verifying byte arrays",
              "Table 1 (section 3.2)",
              "RSA verifies much faster than it signs, DSA signs faster than it verifies. SHA-1 is"
                  + " slower than MD5.",
              Sweep.INPUT,
              conditions -> ofBytes(Algorithm.SIGNATURES, List.of("Sign", "Verify"), conditions)),
          operations(
              "table2",
              "Encrypting and decrypting byte arrays",
              "Table 2 (section 3.2)",
              "Times are linear from 10 kB on. AES is the fastest, then Blowfish, then DES, and Triple"
                  + " DES by far the slowest; all are faster than asymmetric encryption.",
              Sweep.INPUT,
              conditions -> ofBytes(Algorithm.CIPHERS, List.of("Encrypt", "Decrypt"), conditions)),
          operations(
              "crypto-text",
              "Digests, RSA encryption, and derivation of keys",
              "section 3.2",
              "SHA-1 is slower than MD5; either takes a time that can be told above 1 MB only. RSA is"
                  + " for keys. To derive a key of several kilobytes takes 2 to 6 ms.",
              Sweep.INPUT,
              Liu05::cryptoText),
          operations(
              "fig1",
              "Parsing SOAP documents",
              "Figure 1 (section 3.3)",
              "The size of a document matters most, but its structure matters too; below 1 MB parsing"
                  + " takes 50 to 60 ms at most.",
              Sweep.DOCUMENT,
              Liu05::parsing),
          operations(
              "fig2",
              "Canonicalizing SOAP documents",
              "Figure 2 (section 3.3)",
              "To canonicalize a subtree is substantially faster than what XPath selects, and depends"
                  + " less on the structure; below 1 MB it takes less than 100 ms.",
              Sweep.DOCUMENT,
              Liu05::canonicalization),
          operations(
              "fig3",
              "WS-Security operations on SOAP documents",
              "Figure 3 (section 3.4)",
              "Signing costs more than encrypting. How a message refers to the key makes no"
                  + " difference, a password is much faster than generating keys. Nested documents of"
                  + " 1000 elements and more overflowed the stack.",
              Sweep.DOCUMENT,
              WsSecurityLines::of),
          operations(
              "fig4",
              "WS-SecureConversation beside WS-Security",
              "Figure 4 (section 3.5)",
              "Secure conversation is noticeably faster than WS-Security, which makes symmetric keys"
                  + " for each message; between them lies the sum of the fastest algorithms.",
              Sweep.DOCUMENT,
              Liu05::conversation));

  private Liu05() {}

  private static Scenario operations(
      String id,
      String title,
      String place,
      String finding,
      Sweep sweep,
      Function<Conditions, List<Series>> lines) {
    return Scenario.ofOperations(
        new ScenarioInfo(
            "liu05-" + id,
            title,
            "Liu et al. 2005, " + place,
            finding,
            Measure.OPERATION_MILLIS,
            sweep),
        lines,
        (run, asked) -> List.of(),
        OperationBenchmark::of);
  }

  private static List<Series> ofBytes(
      List<Algorithm> algorithms, List<String> operations, Conditions conditions) {
    Profile.Points points = conditions.profile().points();
    return ofAlgorithms(
        algorithms, operations, points.bytes(), points.bytesBeside(), conditions.suite());
  }

  /**
   * Returns a line per operation, algorithm and provider that has the algorithm. Lines of
   * BouncyCastle come first and include those of the paper, which also exist with the BouncyCastle
   * of its time.
   *
   * @param operations operations by the paper's names, in its order
   * @param sizes sizes of the input for lines of the paper
   * @param beside sizes of the input for other lines
   */
  private static List<Series> ofAlgorithms(
      List<Algorithm> algorithms,
      List<String> operations,
      List<Integer> sizes,
      List<Integer> beside,
      Suite suite) {
    List<Series> lines = new ArrayList<>();
    for (JceProvider provider : List.of(JceProvider.BC, JceProvider.JDK)) {
      for (Algorithm algorithm : algorithms.stream().filter(a -> a.isIn(provider)).toList()) {
        String paperName = provider == JceProvider.BC ? algorithm.paperName() : "";
        List<Line> today =
            operations.stream()
                .map(
                    operation ->
                        new Line(
                            paperName.isEmpty() ? "" : paperName + ", " + operation,
                            new Library("jca"),
                            operation.toLowerCase(Locale.ROOT),
                            algorithm.parameters(algorithm.of(provider).getName())))
                .toList();
        Stream<Line> papers =
            today.stream().filter(line -> !paperName.isEmpty()).flatMap(line -> line.papers(suite));
        boolean inFull = !paperName.isEmpty() || isDocuments(algorithm, provider, suite);
        List<Integer> over = inFull ? sizes : beside;
        Stream.concat(today.stream(), papers)
            .forEach(line -> lines.add(line.overSizes(over, suite)));
      }
    }
    return lines;
  }

  /** True if documents are signed with the algorithm, which a claim compares with byte arrays. */
  private static boolean isDocuments(Algorithm algorithm, JceProvider provider, Suite suite) {
    return provider == JceProvider.BC && algorithm.id().equals(suite.certificateSignature());
  }

  /** Lines of results in the text that are not in the tables. */
  private static List<Series> cryptoText(Conditions conditions) {
    Suite suite = conditions.suite();
    return Stream.of(
            ofBytes(Algorithm.DIGESTS, List.of("Digest"), conditions),
            ofAlgorithms(
                Algorithm.RSA_ENCRYPTIONS,
                List.of("Encrypt", "Decrypt"),
                RSA_SIZES,
                conditions.profile().points().ends(RSA_SIZES),
                suite),
            List.of(
                new Line(
                        "P_hash",
                        new Library("wss4j"),
                        CryptoOperations.DERIVE,
                        Parameters.of(Algorithm.ID, "P_SHA-1"))
                    .overSizes(KEY_SIZES, suite)))
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Returns lines over documents; in suite period also with libraries of the papers' time. A line
   * of the paper has all documents.
   */
  private static List<Series> ofDocuments(Stream<Line> lines, Conditions conditions) {
    Profile.Points points = conditions.profile().points();
    Suite suite = conditions.suite();
    return lines
        .flatMap(line -> Stream.concat(Stream.of(line), line.papers(suite)))
        .map(
            line ->
                line.overDocuments(
                    line.paperLabel().isEmpty() ? points.documentsBeside() : points.documents(),
                    suite))
        .toList();
  }

  private static List<Series> parsing(Conditions conditions) {
    return ofDocuments(
        Stream.of(Parsing.DOM, Parsing.SAX, Parsing.STAX, Parsing.WOODSTOX, Parsing.AALTO)
            .map(
                parser ->
                    new Line(
                        parser.equals(Parsing.DOM) ? "DOM parsing" : "",
                        new Library(parser),
                        DocumentOperations.PARSE,
                        Parameters.NONE)),
        conditions);
  }

  private static List<Series> canonicalization(Conditions conditions) {
    return ofDocuments(
        Stream.of(
            canonicalizing("Subtree canonicalization", "santuario", "subtree", "exclusive"),
            canonicalizing("XPath canonicalization", "santuario", "xpath", "exclusive"),
            canonicalizing("", "santuario-stax", "stream", "exclusive"),
            canonicalizing("", "santuario", "subtree", "inclusive"),
            canonicalizing("", "santuario", "xpath", "inclusive"),
            canonicalizing("", "santuario-stax", "stream", "inclusive")),
        conditions);
  }

  private static Line canonicalizing(
      String paperLabel, String library, String selection, String form) {
    return new Line(
        paperLabel,
        new Library(library),
        DocumentOperations.CANONICALIZE,
        Parameters.of(Canonicalization.SELECTION, selection).with(Canonicalization.FORM, form));
  }

  /**
   * Lines of figure 4. The paper does not name the documents; these are those of the other figures,
   * or some of them.
   */
  private static List<Series> conversation(Conditions conditions) {
    Library today = new Library(MessageOperations.TREE);
    Library papers = Library.PAPERS_WSS4J;
    String wsSecurity = MessageOperations.WS_SECURITY;
    String conversation = MessageOperations.CONVERSATION;
    return Stream.of(
            new Line("WS-Security", today, wsSecurity, Parameters.NONE),
            new Line(
                "WS-Security with the fast algorithms",
                today,
                wsSecurity,
                Parameters.of(MessageOperations.ALGORITHMS, "fast")),
            new Line("WS-SecureConversation", today, conversation, SHARED_KEY),
            new Line("", today, conversation, Parameters.of(MessageOperations.KEYS, "separate")),
            new Line("WS-Security", papers, wsSecurity, Parameters.NONE),
            new Line("WS-SecureConversation", papers, conversation, SHARED_KEY))
        .filter(line -> line.library().equals(today) || conditions.suite() == Suite.PERIOD)
        .map(
            line ->
                line.overDocuments(
                    conditions.profile().points().documentsBeside(), conditions.suite()))
        .toList();
  }
}
