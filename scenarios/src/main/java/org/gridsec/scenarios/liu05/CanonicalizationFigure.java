package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.period.PeriodBenchmark;
import org.gridsec.scenarios.liu05.xml.CanonicalForm;
import org.gridsec.scenarios.liu05.xml.CanonicalizationBenchmark;
import org.gridsec.scenarios.liu05.xml.Selection;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Liu et al., figure 2: canonicalization of 25 SOAP documents. */
public final class CanonicalizationFigure implements Scenario {

  private static final String SELECTION = "selection";
  private static final String FORM = "form";

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "liu05-fig2",
        "Canonicalizing SOAP documents",
        "Liu et al. 2005, Figure 2 (section 3.3)",
        "To canonicalize a subtree is substantially faster than what XPath selects, and depends less"
            + " on the structure; below 1 MB it takes less than 100 ms.",
        Measure.OPERATION_MILLIS,
        Sweep.DOCUMENT);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    List<Series> lines = new ArrayList<>();
    for (CanonicalForm form : List.of(CanonicalForm.EXCLUSIVE, CanonicalForm.INCLUSIVE)) {
      for (Selection selection : Selection.values()) {
        String paperLabel = form == CanonicalForm.EXCLUSIVE ? paperLabel(selection) : "";
        for (Library library : Lines.libraries(selection.library(), conditions.suite())) {
          lines.add(
              Lines.overDocuments(
                  paperLabel,
                  library,
                  "canonicalize",
                  Map.of(SELECTION, selection.id(), FORM, form.id()),
                  Lines.documents(paperLabel, conditions.profile()),
                  conditions.suite()));
        }
      }
    }
    return lines;
  }

  private static String paperLabel(Selection selection) {
    return switch (selection) {
      case SUBTREE -> "Subtree canonicalization";
      case XPATH -> "XPath canonicalization";
      case STREAM -> "";
    };
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    if (key.ofPapersSoftware()) {
      return Optional.of(PeriodBenchmark.of(key));
    }
    return Optional.of(
        Microbenchmark.of(
            CanonicalizationBenchmark.class,
            "canonicalize",
            true,
            Map.of(
                SELECTION,
                Microbenchmark.parameter(key, SELECTION).toUpperCase(Locale.ROOT),
                FORM,
                Microbenchmark.parameter(key, FORM).toUpperCase(Locale.ROOT),
                CellKey.DOCUMENT,
                Microbenchmark.parameter(key, CellKey.DOCUMENT))));
  }
}
