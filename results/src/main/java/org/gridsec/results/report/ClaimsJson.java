package org.gridsec.results.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.claims.Claim;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;

/** Writes {@code claims.json}: every judgement with its evidence; see claims.schema.json. */
final class ClaimsJson {

  /** Version of the format that this class writes. */
  static final int FORMAT_VERSION = 5;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Findings findings;

  ClaimsJson(Findings findings) {
    this.findings = findings;
  }

  String text() {
    StoredClaims stored =
        new StoredClaims(
            FORMAT_VERSION,
            findings.run().run().id(),
            findings.claimsSha256(),
            counts(),
            findings.judgements().stream().map(StoredClaim::of).toList());
    try {
      return MAPPER.writeValueAsString(stored) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("judgements could not be written as JSON", e);
    }
  }

  private Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    for (Verdict verdict : Verdict.values()) {
      counts.put(
          verdict.id(), findings.judgements().stream().filter(j -> j.verdict() == verdict).count());
    }
    return counts;
  }

  private record StoredClaims(
      int formatVersion,
      String run,
      String claimsSha256,
      Map<String, Long> verdicts,
      List<StoredClaim> claims) {}

  private record StoredClaim(
      String id,
      String paper,
      String finding,
      String place,
      String why,
      List<String> scenarios,
      Verdict verdict,
      Double qValue,
      String remark,
      List<StoredEvidence> evidence) {

    static StoredClaim of(Judgement judgement) {
      Claim claim = judgement.claim();
      return new StoredClaim(
          claim.id(),
          claim.paper(),
          claim.finding(),
          claim.place(),
          claim.why(),
          claim.scenarios(),
          judgement.verdict(),
          judgement.qValue(),
          judgement.remark(),
          judgement.evidence().stream().map(StoredEvidence::of).toList());
    }
  }

  private record StoredEvidence(
      String sentence,
      String what,
      Double value,
      Double lower,
      Double upper,
      String unit,
      String bound,
      Verdict verdict,
      Double smallestDifference,
      List<StoredEvidence> points) {

    static StoredEvidence of(Evidence evidence) {
      Estimate value = evidence.value();
      Double difference = evidence.smallestDifference();
      return new StoredEvidence(
          evidence.sentence(),
          evidence.what(),
          value == null ? null : finite(value.point()),
          value == null ? null : finite(value.lower()),
          value == null ? null : finite(value.upper()),
          evidence.unit(),
          evidence.bound(),
          evidence.verdict(),
          finite(difference),
          evidence.points().stream().map(StoredEvidence::of).toList());
    }

    /**
     * JSON has no infinity. An infinite smallest difference, which the run could never have seen,
     * becomes null.
     */
    private static Double finite(Double value) {
      return value == null || !Double.isFinite(value) ? null : value;
    }
  }
}
