package org.gridsec.scenarios.liu05;

import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.liu05.wssecurity.MessageOperations;
import org.gridsec.scenarios.liu05.xml.Canonicalization;
import org.gridsec.scenarios.liu05.xml.Parsing;

/** The operations on documents with today's libraries, by their ids in the keys of cells. */
final class DocumentOperations {

  static final String PARSE = "parse";
  static final String CANONICALIZE = "canonicalize";

  private DocumentOperations() {}

  static SingleOperation prepare(
      String library, String operation, Parameters parameters, Suite suite, byte[] document)
      throws Exception {
    return switch (operation) {
      case PARSE -> new Parsing(library, document);
      case CANONICALIZE -> new Canonicalization(parameters, document);
      default -> MessageOperations.prepare(library, operation, parameters, suite, document);
    };
  }
}
