package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.liu05.crypto.JcaAlgorithm;
import org.gridsec.scenarios.liu05.xml.SoapDocuments;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Series;

/** Lines of the paper's tables and figures. */
final class Lines {

  static final String ALGORITHM = "algorithm";
  static final String PROVIDER = "provider";

  private static final Library JCA = new Library("jca");

  private Lines() {}

  /**
   * Returns a line per operation, algorithm and provider that has the algorithm. Lines of
   * BouncyCastle come first and include those of the paper, which also exist with the BouncyCastle
   * of its time.
   *
   * @param operations operations by the paper's names, in its order
   */
  static List<Series> ofAlgorithms(
      JcaAlgorithm[] algorithms, List<String> operations, Conditions conditions) {
    return ofAlgorithms(
        algorithms,
        operations,
        conditions.profile().points().bytes(),
        conditions.profile().points().bytesBeside(),
        conditions.suite());
  }

  static List<Series> ofAlgorithms(
      JcaAlgorithm[] algorithms,
      List<String> operations,
      List<Integer> sizes,
      List<Integer> sizesBeside,
      Suite suite) {
    List<Series> lines = new ArrayList<>();
    for (JceProvider provider : List.of(JceProvider.BC, JceProvider.JDK)) {
      for (JcaAlgorithm algorithm : algorithms) {
        boolean ofPaper = provider == JceProvider.BC && !algorithm.paperName().isEmpty();
        if (algorithm.isIn(provider)) {
          for (Library library : ofPaper ? libraries(JCA, suite) : List.of(JCA)) {
            for (String operation : operations) {
              lines.add(
                  overSizes(
                      ofPaper ? algorithm.paperName() + ", " + operation : "",
                      library,
                      operation.toLowerCase(Locale.ROOT),
                      new Parameters(
                          Map.of(
                              ALGORITHM,
                              algorithm.id(),
                              PROVIDER,
                              algorithm.of(provider).getName())),
                      ofPaper ? sizes : sizesBeside,
                      suite));
            }
          }
        }
      }
    }
    return lines;
  }

  /**
   * Returns a current library; in suite period also the library of the papers' time that it
   * replaces.
   */
  static List<Library> libraries(Library today, Suite suite) {
    return Stream.concat(
            Stream.of(today),
            Stream.of(Library.ofPapers())
                .filter(then -> suite == Suite.PERIOD && then.standsFor().equals(today)))
        .toList();
  }

  static Series overSizes(
      String paperLabel,
      Library library,
      String operation,
      Parameters parameters,
      List<Integer> sizes,
      Suite suite) {
    return Series.ofOperation(
        paperLabel,
        sizes.stream()
            .map(size -> CellKey.ofOperation(library, operation, parameters, size, suite))
            .toList());
  }

  static Series overDocuments(
      String paperLabel,
      Library library,
      String operation,
      Map<String, String> parameters,
      List<Integer> documents,
      Suite suite) {
    return Series.ofOperation(
        paperLabel,
        documents.stream()
            .map(
                document -> {
                  Map<String, String> all = new HashMap<>(parameters);
                  all.put(CellKey.DOCUMENT, Integer.toString(document));
                  return CellKey.ofOperation(
                      library,
                      operation,
                      new Parameters(all),
                      SoapDocuments.bytes(document),
                      suite);
                })
            .toList());
  }

  /** Returns the documents of a line: all if the line is in the paper. */
  static List<Integer> documents(String paperLabel, Profile profile) {
    return paperLabel.isEmpty() ? profile.points().documentsBeside() : profile.points().documents();
  }

  /**
   * Returns lines over documents of a current library; in suite period also of that of the papers'
   * time.
   */
  static Stream<Series> ofLibraries(
      String paperLabel,
      Library today,
      String operation,
      Map<String, String> parameters,
      Conditions conditions) {
    List<Integer> documents = documents(paperLabel, conditions.profile());
    Suite suite = conditions.suite();
    return libraries(today, suite).stream()
        .map(of -> overDocuments(paperLabel, of, operation, parameters, documents, suite));
  }

  /** Returns the benchmark of a cell that applies an algorithm to bytes. */
  static Microbenchmark onBytes(Class<?> benchmark, CellKey key, JcaAlgorithm[] algorithms) {
    Map<String, String> params =
        Map.of(
            ALGORITHM,
            JcaAlgorithm.of(algorithms, Microbenchmark.parameter(key, ALGORITHM)).name(),
            PROVIDER,
            JceProvider.named(Microbenchmark.parameter(key, PROVIDER)).name(),
            "bytes",
            Integer.toString(key.payload().bytes()));
    return Microbenchmark.of(benchmark, key.mechanism(), false, params);
  }

  /** Returns the benchmark of a cell that processes a document. */
  static Microbenchmark onDocument(
      Class<?> benchmark, String method, CellKey key, Map<String, String> chosen) {
    Map<String, String> params = new HashMap<>(chosen);
    params.put(CellKey.DOCUMENT, Microbenchmark.parameter(key, CellKey.DOCUMENT));
    return Microbenchmark.of(benchmark, method, true, params);
  }
}
