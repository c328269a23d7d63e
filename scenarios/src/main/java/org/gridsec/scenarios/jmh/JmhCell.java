package org.gridsec.scenarios.jmh;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Microbenchmark;

/** A cell of a run with its benchmark. */
public record JmhCell(CellKey key, Microbenchmark how) {

  /** Properties that all points of a line share. */
  record Line(Engine library, String operation, Parameters parameters, String variant) {
    static Line of(CellKey key) {
      return new Line(
          key.stack(), key.mechanism(), key.parameters().without(CellKey.DOCUMENT), key.variant());
    }
  }

  Line line() {
    return Line.of(key);
  }

  /**
   * Returns the key of the JVM that measures the cell. Cells share a JVM per line, or per library
   * with all of its interfaces; for libraries that delegate to providers, such as the JCA, per
   * provider.
   */
  String fork(boolean ofLine) {
    String name =
        ofLine
            ? line().library() + "-" + line().operation() + line().parameters()
            : family() + "-" + provider();
    return (name + "-" + key.variant()).replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("-+$", "");
  }

  /** Kind of the provider of an operation that names one; else empty. */
  private String provider() {
    return key.parameters().values().containsKey("provider") ? Sweep.provider(key).id() : "";
  }

  /**
   * Library family: {@code wss4j} for {@code wss4j-dom}, {@code wss4j-stax} and {@code wss4j}; the
   * papers' own libraries are not grouped.
   */
  private String family() {
    String library = key.stack().id();
    return key.ofPapersSoftware() ? library : library.split("-", 2)[0];
  }
}
