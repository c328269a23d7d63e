package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Suite;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.period.PeriodBenchmark;
import org.gridsec.scenarios.liu05.wssecurity.Protection;
import org.gridsec.scenarios.liu05.wssecurity.ProtectionBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Liu et al., figure 4: secure conversation beside WS-Security. */
public final class ConversationFigure implements Scenario {

  private static final String WS_SECURITY = "ws-security";
  private static final String CONVERSATION = "secure-conversation";
  private static final String KEYS = "keys";

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "liu05-fig4",
        "WS-SecureConversation beside WS-Security",
        "Liu et al. 2005, Figure 4 (section 3.5)",
        "Secure conversation is noticeably faster than WS-Security, which makes symmetric keys for"
            + " each message; between them lies the sum of the fastest algorithms.",
        Measure.OPERATION_MILLIS,
        Sweep.DOCUMENT);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    Library today = WsSecurityFigure.TREE;
    List<Series> lines = new ArrayList<>();
    lines.add(line("WS-Security", today, WS_SECURITY, Map.of(), conditions));
    lines.add(
        line(
            "WS-Security with the fast algorithms",
            today,
            WS_SECURITY,
            Map.of("algorithms", "fast"),
            conditions));
    lines.add(
        line("WS-SecureConversation", today, CONVERSATION, Map.of(KEYS, "shared"), conditions));
    lines.add(line("", today, CONVERSATION, Map.of(KEYS, "separate"), conditions));
    if (conditions.suite() == Suite.PERIOD) {
      Library papers = Library.PAPERS_WSS4J;
      lines.add(line("WS-Security", papers, WS_SECURITY, Map.of(), conditions));
      lines.add(
          line("WS-SecureConversation", papers, CONVERSATION, Map.of(KEYS, "shared"), conditions));
    }
    return lines;
  }

  /** The paper does not tell which documents: those of the other figures, or some of them. */
  private static Series line(
      String paperLabel,
      Library library,
      String operation,
      Map<String, String> parameters,
      Conditions conditions) {
    return Lines.overDocuments(
        paperLabel,
        library,
        operation,
        parameters,
        conditions.profile().points().documentsBeside(),
        conditions.suite());
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    if (key.ofPapersSoftware()) {
      return Optional.of(PeriodBenchmark.of(key));
    }
    return Optional.of(
        Microbenchmark.of(
            ProtectionBenchmark.class,
            "message",
            true,
            Map.of(
                "protection",
                protection(key).name(),
                "suite",
                key.suite().name(),
                CellKey.DOCUMENT,
                Microbenchmark.parameter(key, CellKey.DOCUMENT))));
  }

  private static Protection protection(CellKey key) {
    if (key.mechanism().equals(WS_SECURITY)) {
      return key.parameters().values().containsKey("algorithms")
          ? Protection.FASTEST
          : Protection.WS_SECURITY;
    }
    return Microbenchmark.parameter(key, KEYS).equals("shared")
        ? Protection.SHARED_KEY
        : Protection.SEPARATE_KEYS;
  }
}
