package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.KeyReference;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.scenarios.liu05.wssecurity.Operation;
import org.gridsec.scenarios.liu05.wssecurity.StreamSecurityBenchmark;
import org.gridsec.scenarios.liu05.wssecurity.WsSecurityBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Series;

/** Lines of figure 3: operations of WSS4J on SOAP documents. */
final class WsSecurityLines {

  static final Library TREE = new Library("wss4j-dom");

  private static final Library STREAM = new Library("wss4j-stax");
  private static final String KEY = "key";
  private static final String KEYS = "keys";
  private static final String PASSWORD = "password";

  private static final Map<String, String> RSA_DIRECT = signedBy("rsa", KeyReference.DIRECT);

  private static final Map<Operation, String> PAPER =
      Map.of(
          Operation.SIGN_ENCRYPT, "Sign and encrypt",
          Operation.SIGN, "Sign",
          Operation.VERIFY, "Verify",
          Operation.ENCRYPT, "Encrypt",
          Operation.DECRYPT, "Decrypt");

  /** Operations on the Body, in the order of the paper's values for document 5. */
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

  /** Adding and checking names with passwords. */
  private static final List<Operation> PASSWORDS =
      List.of(
          Operation.PASSWORD_TEXT,
          Operation.PASSWORD_DIGEST,
          Operation.VERIFY_PASSWORD_TEXT,
          Operation.VERIFY_PASSWORD_DIGEST);

  private final Suite suite;
  private final List<Integer> documents;
  private final List<Integer> beside;
  private final List<Series> lines = new ArrayList<>();

  private WsSecurityLines(Conditions conditions) {
    suite = conditions.suite();
    documents = conditions.profile().points().documents();
    beside = conditions.profile().points().documentsOfOtherKeys();
  }

  static List<Series> of(Conditions conditions) {
    WsSecurityLines figure = new WsSecurityLines(conditions);
    figure.addTrees();
    figure.addStreams();
    if (conditions.suite() == Suite.PERIOD) {
      figure.addPapersLibrary();
    }
    return figure.lines;
  }

  private void addTrees() {
    addPapersLines(TREE);
    for (KeyReference reference : OTHER_REFERENCES) {
      for (Operation operation : BODY.subList(1, BODY.size())) {
        add(TREE, operation, signedBy("rsa", reference));
      }
    }
    for (KeyType type : otherTypes()) {
      for (Operation operation : SIGNATURE) {
        add(TREE, operation, signedBy(algorithm(type), KeyReference.DIRECT));
      }
    }
    // generating a key takes hundreds of times as long as the rest, for any document
    add("", TREE, Operation.SIGN_WITH_NEW_KEY, generatedKeys(), beside.subList(0, 1));
    for (Operation operation : PASSWORDS) {
      add(TREE, operation, password(operation));
    }
  }

  /** Adds lines of streams, where encryption has only one form of key reference. */
  private void addStreams() {
    for (Operation operation : BODY) {
      add(
          STREAM,
          operation,
          SIGNATURE.contains(operation) ? RSA_DIRECT : Map.of(Lines.ALGORITHM, "rsa"));
    }
    for (Operation operation : SIGNATURE) {
      for (KeyReference reference : OTHER_REFERENCES) {
        add(STREAM, operation, signedBy("rsa", reference));
      }
      for (KeyType type : otherTypes()) {
        add(STREAM, operation, signedBy(algorithm(type), KeyReference.DIRECT));
      }
    }
    for (Operation operation : PASSWORDS) {
      add(STREAM, operation, password(operation));
    }
  }

  /** Adds the lines of the paper's library that claims need. */
  private void addPapersLibrary() {
    addPapersLines(Library.PAPERS_WSS4J);
    for (KeyReference reference : OTHER_REFERENCES) {
      for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
        add(Library.PAPERS_WSS4J, operation, signedBy("rsa", reference));
      }
    }
    for (Operation operation : List.of(Operation.PASSWORD_TEXT, Operation.PASSWORD_DIGEST)) {
      add(Library.PAPERS_WSS4J, operation, password(operation));
    }
  }

  private void addPapersLines(Library library) {
    for (Operation operation : BODY) {
      add(PAPER.get(operation), library, operation, RSA_DIRECT, documents);
    }
  }

  /** Adds a line that is not in the paper. */
  private void add(Library library, Operation operation, Map<String, String> parameters) {
    add("", library, operation, parameters, beside);
  }

  private void add(
      String paperLabel,
      Library library,
      Operation operation,
      Map<String, String> parameters,
      List<Integer> over) {
    lines.add(Lines.overDocuments(paperLabel, library, operation.id(), parameters, over, suite));
  }

  private List<KeyType> otherTypes() {
    return KeyType.of(suite).subList(1, KeyType.of(suite).size());
  }

  private static Map<String, String> signedBy(String algorithm, KeyReference reference) {
    return Map.of(Lines.ALGORITHM, algorithm, KEY, reference.id());
  }

  private static Map<String, String> password(Operation operation) {
    return Map.of(PASSWORD, operation.password());
  }

  private static Map<String, String> generatedKeys() {
    Map<String, String> parameters = new TreeMap<>(RSA_DIRECT);
    parameters.put(KEYS, "generated");
    return parameters;
  }

  /** Returns the name of the algorithm in mechanism {@code xml-signature}. */
  private static String algorithm(KeyType type) {
    return type == KeyType.EC ? "ecdsa" : type.id();
  }

  /** Returns the benchmark of a cell with current software. */
  static Microbenchmark benchmark(CellKey key) {
    Map<String, String> chosen = key.parameters().values();
    Operation operation =
        Operation.of(key.mechanism(), chosen.containsKey(KEYS), chosen.get(PASSWORD));
    Map<String, String> params = new TreeMap<>();
    params.put("operation", operation.name());
    params.put("suite", key.suite().name());
    if (chosen.containsKey(KEY)) {
      params.put(Lines.ALGORITHM, keyType(chosen.get(Lines.ALGORITHM)).name());
      params.put(KEY, KeyReference.of(chosen.get(KEY)).name());
    }
    return key.stack().equals(STREAM)
        ? Lines.onDocument(StreamSecurityBenchmark.class, "stream", key, params)
        : Lines.onDocument(WsSecurityBenchmark.class, "tree", key, params);
  }

  private static KeyType keyType(String algorithm) {
    return algorithm.equals("ecdsa")
        ? KeyType.EC
        : KeyType.valueOf(algorithm.toUpperCase(Locale.ROOT));
  }
}
