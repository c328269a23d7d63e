package org.gridsec.scenarios.jmh;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.scenarios.spi.Microbenchmark;

/** A cell of a run, and how JMH measures it. */
public record JmhCell(CellKey key, Microbenchmark how) {

  /** What the points of a line have in common. */
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
   * What shares a JVM: a line, or else all that a library does, with all of its interfaces. Where
   * its work is done by others, as the JCA's is by providers, it is all of one provider.
   */
  String fork(boolean ofLine) {
    String name =
        ofLine
            ? line().library() + "-" + line().operation() + line().parameters()
            : family() + "-" + how.params().getOrDefault("provider", "");
    return (name + "-" + key.variant()).replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("-+$", "");
  }

  /**
   * {@code wss4j} of {@code wss4j-dom}, {@code wss4j-stax} and {@code wss4j} itself; the papers'
   * own libraries stay alone.
   */
  private String family() {
    String library = key.stack().id();
    return key.ofPapersSoftware() ? library : library.split("-", 2)[0];
  }
}
