package org.gridsec.results.regression.history;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.results.regression.history.OverheadSeries.Observation;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.Csv;

/**
 * The series as tables for Apache Otava, and the {@code otava.yaml} that names them. A table holds
 * one stretch of one series, because Otava needs a value in every row and would report another
 * machine as a change.
 */
public final class OtavaExport {

  /** Name of Otava's configuration file. */
  public static final String CONFIGURATION = "otava.yaml";

  private static final Csv<Observation> TABLE =
      new Csv<Observation>()
          .column("time", o -> o.entry().startedAt())
          .column("run", o -> o.entry().run())
          .column("revision", o -> o.entry().revision())
          .column("overhead", o -> o.tracked().value().point());

  private static final YAMLMapper YAML =
      YAMLMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private OtavaExport() {}

  /**
   * Writes the files.
   *
   * @param directory for the files, which exists. Otava looks for the tables by this path.
   * @return the configuration
   * @throws org.gridsec.results.store.RunDirectoryException if they cannot be written
   */
  public static Path write(History history, Path directory) {
    List<Fingerprint> conditions = history.conditions();
    Map<String, Object> tests = new TreeMap<>();
    for (OverheadSeries series : history.series()) {
      for (Stretch stretch : series.stretches()) {
        String name =
            series.name().fileName() + "-machine-" + (conditions.indexOf(stretch.conditions()) + 1);
        Path table = directory.resolve(name + ".csv");
        AtomicFile.writeDerived(table, out -> TABLE.write(stretch.observations(), out));
        tests.put(name, test(table));
      }
    }
    Path configuration = directory.resolve(CONFIGURATION);
    AtomicFile.writeDerived(
        configuration, out -> out.write(YAML.writeValueAsBytes(Map.of("tests", tests))));
    return configuration;
  }

  /** Configuration of a table. The direction -1 means that lower is better. */
  private static Map<String, Object> test(Path table) {
    return Map.of(
        "type",
        "csv",
        "file",
        table.toString(),
        "time_column",
        "time",
        "attributes",
        List.of("run", "revision"),
        "metrics",
        Map.of("overhead", Map.of("column", "overhead", "scale", 1, "direction", -1)),
        "csv_options",
        Map.of("delimiter", ",", "quote_char", "\""));
  }
}
