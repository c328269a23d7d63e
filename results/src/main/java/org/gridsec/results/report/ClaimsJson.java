package org.gridsec.results.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.claims.shape.Claim;

/** Writes {@code claims.json}: every judgement with its evidence; see claims.schema.json. */
final class ClaimsJson {

  /** Version of the format that this class writes. */
  static final int FORMAT_VERSION = 5;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ClaimsJson() {}

  static String text(Findings findings) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("formatVersion", FORMAT_VERSION);
    fields.put("run", findings.run().run().id());
    fields.put("claimsSha256", findings.claimsSha256());
    fields.put("verdicts", counts(findings));
    fields.put("claims", findings.judgements().stream().map(ClaimsJson::claim).toList());
    return CannotFail.value(
        "judgements are written as JSON", () -> MAPPER.writeValueAsString(fields) + "\n");
  }

  private static Map<String, Long> counts(Findings findings) {
    Map<String, Long> counts = new TreeMap<>();
    for (Verdict verdict : Verdict.values()) {
      counts.put(
          verdict.id(), findings.judgements().stream().filter(j -> j.verdict() == verdict).count());
    }
    return counts;
  }

  private static Map<String, Object> claim(Judgement judgement) {
    Claim claim = judgement.claim();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", claim.id());
    fields.put("paper", claim.paper());
    fields.put("finding", claim.finding());
    fields.put("place", claim.place());
    fields.put("why", claim.why());
    fields.put("scenarios", claim.scenarios());
    fields.put("verdict", judgement.verdict());
    fields.put("qValue", judgement.qValue());
    fields.put("remark", judgement.remark());
    fields.put("evidence", judgement.evidence().stream().map(ClaimsJson::evidence).toList());
    return fields;
  }

  private static Map<String, Object> evidence(Evidence evidence) {
    Estimate value = evidence.value();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("sentence", evidence.sentence());
    fields.put("what", evidence.what());
    fields.put("value", value == null ? null : finite(value.point()));
    fields.put("lower", value == null ? null : finite(value.lower()));
    fields.put("upper", value == null ? null : finite(value.upper()));
    fields.put("unit", evidence.unit());
    fields.put("bound", evidence.bound());
    fields.put("verdict", evidence.verdict());
    fields.put("smallestDifference", finite(evidence.smallestDifference()));
    fields.put("points", evidence.points().stream().map(ClaimsJson::evidence).toList());
    return fields;
  }

  /**
   * JSON has no infinity. An infinite smallest difference, which the run could never have seen,
   * becomes null.
   */
  private static Double finite(Double value) {
    return value == null || !Double.isFinite(value) ? null : value;
  }
}
