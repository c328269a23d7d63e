package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.KeyReference;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.period.PeriodBenchmark;
import org.gridsec.scenarios.liu05.wssecurity.Operation;
import org.gridsec.scenarios.liu05.wssecurity.StreamSecurityBenchmark;
import org.gridsec.scenarios.liu05.wssecurity.WsSecurityBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Liu et al., figure 3: WSS4J's operations on SOAP documents. */
public final class WsSecurityFigure implements Scenario {

  static final Library TREE = new Library("wss4j-dom");

  private static final Library STREAM = new Library("wss4j-stax");
  private static final String KEY = "key";
  private static final String KEYS = "keys";
  private static final String GENERATED = "generated";
  private static final String PASSWORD = "password";

  private static final Map<String, String> RSA_DIRECT = signedBy("rsa", KeyReference.DIRECT);

  private static final Map<Operation, String> PAPER =
      Map.of(
          Operation.SIGN_ENCRYPT, "Sign and encrypt",
          Operation.SIGN, "Sign",
          Operation.VERIFY, "Verify",
          Operation.ENCRYPT, "Encrypt",
          Operation.DECRYPT, "Decrypt");

  /** In the order of the paper's row of values for document 5. */
  private static final List<Operation> BODY =
      List.of(
          Operation.SIGN_ENCRYPT,
          Operation.SIGN,
          Operation.VERIFY,
          Operation.ENCRYPT,
          Operation.DECRYPT);

  private static final List<Operation> SIGNATURE = List.of(Operation.SIGN, Operation.VERIFY);

  private static final List<KeyReference> OTHER_REFERENCES =
      List.of(KeyReference.ISSUER_SERIAL, KeyReference.SUBJECT_KEY_IDENTIFIER);

  /** Adding names with passwords, and checking them. */
  private static final List<Operation> PASSWORDS =
      List.of(
          Operation.PASSWORD_TEXT,
          Operation.PASSWORD_DIGEST,
          Operation.VERIFY_PASSWORD_TEXT,
          Operation.VERIFY_PASSWORD_DIGEST);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "liu05-fig3",
        "WS-Security operations on SOAP documents",
        "Liu et al. 2005, Figure 3 (section 3.4)",
        "Signing costs more than encrypting. How a message refers to the key makes no difference, a"
            + " password is much faster than generating keys. Nested documents of 1000 elements and"
            + " more overflowed the stack.",
        Measure.OPERATION_MILLIS,
        Sweep.DOCUMENT);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    Suite suite = conditions.suite();
    Profile profile = conditions.profile();
    List<Integer> beside = profile.points().documentsOfOtherKeys();
    List<Series> lines = new ArrayList<>();
    for (Operation operation : BODY) {
      String paperLabel = PAPER.get(operation);
      lines.add(
          line(paperLabel, operation, RSA_DIRECT, Lines.documents(paperLabel, profile), suite));
    }
    for (KeyReference reference : OTHER_REFERENCES) {
      for (Operation operation : BODY.subList(1, BODY.size())) {
        lines.add(line("", operation, signedBy("rsa", reference), beside, suite));
      }
    }
    for (KeyType type : otherTypes(suite)) {
      for (Operation operation : SIGNATURE) {
        lines.add(
            line("", operation, signedBy(algorithm(type), KeyReference.DIRECT), beside, suite));
      }
    }
    lines.addAll(keysAndPasswords(beside, suite));
    lines.addAll(streams(beside, suite));
    if (suite == Suite.PERIOD) {
      lines.addAll(papersLibrary(profile, suite));
    }
    return lines;
  }

  /** What the claims ask of the library that the paper measured. */
  private static List<Series> papersLibrary(Profile profile, Suite suite) {
    List<Integer> beside = profile.points().documentsOfOtherKeys();
    List<Series> lines = new ArrayList<>();
    for (Operation operation : BODY) {
      String paperLabel = PAPER.get(operation);
      lines.add(
          papers(paperLabel, operation, RSA_DIRECT, Lines.documents(paperLabel, profile), suite));
    }
    for (KeyReference reference : OTHER_REFERENCES) {
      for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
        lines.add(papers("", operation, signedBy("rsa", reference), beside, suite));
      }
    }
    for (Operation operation : List.of(Operation.PASSWORD_TEXT, Operation.PASSWORD_DIGEST)) {
      lines.add(papers("", operation, password(operation), beside, suite));
    }
    return lines;
  }

  private static Series papers(
      String paperLabel,
      Operation operation,
      Map<String, String> parameters,
      List<Integer> documents,
      Suite suite) {
    return Lines.overDocuments(
        paperLabel, Library.PAPERS_WSS4J, operation.id(), parameters, documents, suite);
  }

  private static Map<String, String> signedBy(String algorithm, KeyReference reference) {
    return Map.of(Lines.ALGORITHM, algorithm, KEY, reference.id());
  }

  /** To generate a key takes hundreds of times as long as all else, whatever the document. */
  private static List<Series> keysAndPasswords(List<Integer> documents, Suite suite) {
    List<Series> lines = new ArrayList<>();
    lines.add(
        line("", Operation.SIGN_WITH_NEW_KEY, generatedKeys(), documents.subList(0, 1), suite));
    for (Operation operation : PASSWORDS) {
      lines.add(line("", operation, password(operation), documents, suite));
    }
    return lines;
  }

  private static Map<String, String> password(Operation operation) {
    return Map.of(PASSWORD, operation.password());
  }

  private static Map<String, String> generatedKeys() {
    Map<String, String> parameters = new TreeMap<>(RSA_DIRECT);
    parameters.put(KEYS, GENERATED);
    return parameters;
  }

  private static List<KeyType> otherTypes(Suite suite) {
    return KeyType.of(suite).subList(1, KeyType.of(suite).size());
  }

  /** What is encrypted refers to its key in one way there. */
  private static List<Series> streams(List<Integer> documents, Suite suite) {
    List<Series> lines = new ArrayList<>();
    for (Operation operation : BODY) {
      Map<String, String> parameters =
          SIGNATURE.contains(operation) ? RSA_DIRECT : Map.of(Lines.ALGORITHM, "rsa");
      lines.add(stream(operation, parameters, documents, suite));
    }
    for (Operation operation : SIGNATURE) {
      for (KeyReference reference : OTHER_REFERENCES) {
        lines.add(stream(operation, signedBy("rsa", reference), documents, suite));
      }
      for (KeyType type : otherTypes(suite)) {
        lines.add(
            stream(operation, signedBy(algorithm(type), KeyReference.DIRECT), documents, suite));
      }
    }
    for (Operation operation : PASSWORDS) {
      lines.add(stream(operation, password(operation), documents, suite));
    }
    return lines;
  }

  private static Series stream(
      Operation operation, Map<String, String> parameters, List<Integer> documents, Suite suite) {
    return Lines.overDocuments("", STREAM, operation.id(), parameters, documents, suite);
  }

  private static Series line(
      String paperLabel,
      Operation operation,
      Map<String, String> parameters,
      List<Integer> documents,
      Suite suite) {
    return Lines.overDocuments(paperLabel, TREE, operation.id(), parameters, documents, suite);
  }

  /** As the mechanism {@code xml-signature} calls it. */
  private static String algorithm(KeyType type) {
    return type == KeyType.EC ? "ecdsa" : type.id();
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    if (key.ofPapersSoftware()) {
      return Optional.of(PeriodBenchmark.of(key));
    }
    Map<String, String> chosen = key.parameters().values();
    Operation operation =
        Operation.of(key.mechanism(), chosen.containsKey(KEYS), chosen.get(PASSWORD));
    Map<String, String> params = new TreeMap<>();
    params.put("operation", operation.name());
    params.put("suite", key.suite().name());
    params.put(CellKey.DOCUMENT, Microbenchmark.parameter(key, CellKey.DOCUMENT));
    if (chosen.containsKey(KEY)) {
      params.put(Lines.ALGORITHM, keyType(chosen.get(Lines.ALGORITHM)).name());
      params.put(KEY, KeyReference.of(chosen.get(KEY)).name());
    }
    if (key.stack().equals(STREAM)) {
      return Optional.of(Microbenchmark.of(StreamSecurityBenchmark.class, "stream", true, params));
    }
    return Optional.of(Microbenchmark.of(WsSecurityBenchmark.class, "tree", true, params));
  }

  private static KeyType keyType(String algorithm) {
    return algorithm.equals("ecdsa")
        ? KeyType.EC
        : KeyType.valueOf(algorithm.toUpperCase(Locale.ROOT));
  }
}
