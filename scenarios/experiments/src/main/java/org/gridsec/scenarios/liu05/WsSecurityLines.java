package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.scenarios.liu05.wssecurity.MessageOperations;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Series;

/** Lines of figure 3: operations of WSS4J on SOAP documents. */
final class WsSecurityLines {

  private static final Library TREE = new Library(MessageOperations.TREE);
  private static final Library STREAM = new Library(MessageOperations.STREAM);

  private static final Parameters RSA_DIRECT = signedBy(KeyType.RSA, KeyReference.DIRECT);

  /** Operations on the Body, in the order of the paper's values for document 5. */
  private static final List<String> BODY =
      List.of("sign-encrypt", "sign", "verify", "encrypt", "decrypt");

  private static final Map<String, String> PAPER =
      Map.of(
          "sign-encrypt", "Sign and encrypt",
          "sign", "Sign",
          "verify", "Verify",
          "encrypt", "Encrypt",
          "decrypt", "Decrypt");

  private static final List<String> SIGNATURE = List.of("sign", "verify");
  private static final List<String> ENCRYPTION = List.of("encrypt", "decrypt");

  private static final String PASSWORD = "username-token";

  /** Adding and checking names with passwords. */
  private static final List<String> PASSWORDS = List.of(PASSWORD, "verify-" + PASSWORD);

  private static final List<KeyReference> OTHER_REFERENCES =
      List.of(KeyReference.ISSUER_SERIAL, KeyReference.SUBJECT_KEY_IDENTIFIER);

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
      for (String operation : BODY.subList(1, BODY.size())) {
        add(TREE, operation, signedBy(KeyType.RSA, reference));
      }
    }
    for (KeyType type : otherTypes()) {
      for (String operation : SIGNATURE) {
        add(TREE, operation, signedBy(type, KeyReference.DIRECT));
      }
    }
    // generating a key takes hundreds of times as long as the rest, for any document
    add(
        "",
        TREE,
        "sign",
        RSA_DIRECT.with(MessageOperations.KEYS, "generated"),
        beside.subList(0, 1));
    addPasswords(TREE, PASSWORDS);
  }

  /** Adds lines of streams, where encryption has only one form of key reference. */
  private void addStreams() {
    for (String operation : BODY) {
      add(
          STREAM,
          operation,
          SIGNATURE.contains(operation)
              ? RSA_DIRECT
              : Parameters.of(KeyType.PARAMETER, KeyType.RSA.value()));
    }
    for (String operation : SIGNATURE) {
      OTHER_REFERENCES.forEach(
          reference -> add(STREAM, operation, signedBy(KeyType.RSA, reference)));
      otherTypes().forEach(type -> add(STREAM, operation, signedBy(type, KeyReference.DIRECT)));
    }
    addPasswords(STREAM, PASSWORDS);
  }

  /** Adds the lines of the paper's library that claims need. */
  private void addPapersLibrary() {
    addPapersLines(Library.PAPERS_WSS4J);
    for (KeyReference reference : OTHER_REFERENCES) {
      for (String operation : ENCRYPTION) {
        add(Library.PAPERS_WSS4J, operation, signedBy(KeyType.RSA, reference));
      }
    }
    for (String operation : SIGNATURE) {
      add(Library.PAPERS_WSS4J, operation, signedBy(KeyType.DSA, KeyReference.DIRECT));
    }
    addPasswords(Library.PAPERS_WSS4J, List.of(PASSWORD));
  }

  private void addPapersLines(Library library) {
    for (String operation : BODY) {
      add(PAPER.get(operation), library, operation, RSA_DIRECT, documents);
    }
  }

  private void addPasswords(Library library, List<String> operations) {
    for (String operation : operations) {
      for (String form : List.of("text", "digest")) {
        add(library, operation, Parameters.of(MessageOperations.PASSWORD, form));
      }
    }
  }

  /** Adds a line that is not in the paper. */
  private void add(Library library, String operation, Parameters parameters) {
    add("", library, operation, parameters, beside);
  }

  private void add(
      String paperLabel,
      Library library,
      String operation,
      Parameters parameters,
      List<Integer> over) {
    lines.add(new Line(paperLabel, library, operation, parameters).overDocuments(over, suite));
  }

  private List<KeyType> otherTypes() {
    return KeyType.of(suite).subList(1, KeyType.of(suite).size());
  }

  private static Parameters signedBy(KeyType type, KeyReference reference) {
    return Parameters.of(KeyType.PARAMETER, type.value())
        .with(MessageOperations.KEY, reference.id());
  }
}
