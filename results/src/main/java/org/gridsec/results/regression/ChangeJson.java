package org.gridsec.results.regression;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A report as JSON. */
final class ChangeJson {

  static final int FORMAT_VERSION = 1;

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ChangeJson() {}

  static String of(ChangeReport report) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("formatVersion", FORMAT_VERSION);
    json.put("command", report.command());
    json.put("base", report.base());
    json.put("candidate", report.candidate());
    json.put("threshold", report.tolerance().threshold());
    json.put("resolution", report.tolerance().resolution());
    json.put("verdict", report.decides() ? report.change().id() : null);
    ArrayNode notices = json.putArray("notices");
    report.notices().forEach(notices::add);
    ArrayNode compared = json.putArray("compared");
    report.compared().forEach(c -> compared.add(node(c)));
    report.calibration().ifPresent(c -> json.set("calibration", node(c)));
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ObjectNode node(Compared compared) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("what", compared.subject());
    node.put("quantity", compared.quantity().toString());
    node.put("verdict", compared.change().id());
    node.put("decides", compared.decides());
    if (compared.ratio() == null) {
      node.putNull("ratio");
    } else {
      node.set("ratio", MAPPER.valueToTree(compared.ratio()));
    }
    node.put("confidence", compared.confidence());
    node.put("smallestDifference", compared.smallestDifference());
    node.put("baseUnits", compared.baseUnits());
    node.put("candidateUnits", compared.candidateUnits());
    node.put("remark", compared.remark());
    return node;
  }

  private static ObjectNode node(Calibration calibration) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("injected", calibration.injected());
    set(node, "measured", calibration.measured());
    set(node, "simulated", calibration.simulated());
    return node;
  }

  private static void set(ObjectNode calibration, String kind, Calibration.Trials trials) {
    if (trials.count() > 0) {
      ObjectNode node = calibration.putObject(kind);
      node.put("trials", trials.count());
      node.put("alarms", trials.alarms());
      node.set("rate", MAPPER.valueToTree(trials.rate()));
    }
  }
}
