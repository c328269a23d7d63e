package org.gridsec.scenarios.liu05;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.liu05.xml.SoapDocuments;
import org.gridsec.scenarios.spi.Series;

/**
 * An operation of a table or figure of the paper.
 *
 * @param paperLabel label in the paper; empty if the paper has no such line
 * @param library library that does it
 * @param operation id that cells use
 */
record Line(String paperLabel, Library library, String operation, Parameters parameters) {

  /**
   * Returns the line with the library of the papers' time that its own replaces, if suite period.
   */
  Stream<Line> papers(Suite suite) {
    return Stream.of(Library.ofPapers())
        .filter(then -> suite == Suite.PERIOD && then.standsFor().equals(library))
        .map(then -> new Line(paperLabel, then, operation, parameters));
  }

  /** Returns the line over sizes of the input in bytes. */
  Series overSizes(List<Integer> sizes, Suite suite) {
    return Series.ofOperation(
        paperLabel,
        sizes.stream()
            .map(size -> CellKey.ofOperation(library, operation, parameters, size, suite))
            .toList());
  }

  /** Returns the line over numbers of documents. */
  Series overDocuments(List<Integer> documents, Suite suite) {
    return Series.ofOperation(
        paperLabel, documents.stream().map(document -> onDocument(document, suite)).toList());
  }

  private CellKey onDocument(int document, Suite suite) {
    Parameters all = parameters.with(CellKey.DOCUMENT, Integer.toString(document));
    return CellKey.ofOperation(library, operation, all, SoapDocuments.bytes(document), suite);
  }
}
