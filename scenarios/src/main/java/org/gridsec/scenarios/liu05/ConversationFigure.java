package org.gridsec.scenarios.liu05;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
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
    return List.of(
        line("WS-Security", WS_SECURITY, Map.of(), conditions),
        line(
            "WS-Security with the fast algorithms",
            WS_SECURITY,
            Map.of("algorithms", "fast"),
            conditions),
        line("WS-SecureConversation", CONVERSATION, Map.of(KEYS, "shared"), conditions),
        line("", CONVERSATION, Map.of(KEYS, "separate"), conditions));
  }

  /** The paper does not tell which documents: those of the other figures, or some of them. */
  private static Series line(
      String paperLabel, String operation, Map<String, String> parameters, Conditions conditions) {
    return Lines.overDocuments(
        paperLabel,
        WsSecurityFigure.TREE,
        operation,
        parameters,
        conditions.profile().points().documentsBeside(),
        conditions.suite());
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
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
