package org.gridsec.jmeter;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.samplers.SampleResult;

/** Shows in a sample what Gridsec tells of a call. */
final class ShownCall {

  static final String REQUEST = "request";
  static final String STATUS = "status";
  static final String FIELDS = "fields";
  static final String REPLY = "reply";
  static final String WRITTEN = "written";

  private static final String FAILURE = "failure";

  private ShownCall() {}

  /**
   * Shows a call.
   *
   * @param facts names and values as in {@code org.gridsec.scenarios.load.tools.CallFacts}
   */
  static void show(Map<String, Object> facts, SampleResult sample) {
    if (facts.get(STATUS) instanceof Integer status) {
      StringBuilder headers = new StringBuilder("HTTP " + status + "\n");
      for (Object one : (List<?>) facts.get(FIELDS)) {
        List<?> field = (List<?>) one;
        headers.append(field.get(0)).append(": ").append(field.get(1)).append('\n');
        if ("Content-Type".equalsIgnoreCase(field.get(0).toString())) {
          sample.setEncodingAndType(field.get(1).toString());
        }
      }
      sample.setResponseHeaders(headers.toString());
      sample.setHeadersSize(headers.toString().getBytes(StandardCharsets.UTF_8).length);
      sample.setResponseCode(status.toString());
    }
    showReply(facts, sample);
    sample.setBodySize( // stays where JMeter drops the data
        facts.get("wire.responseBytes") instanceof Double came
            ? Math.round(came)
            : (long) sample.getResponseData().length);
    if (failed(facts)) {
      fail(sample, facts);
    } else {
      sample.setSuccessful(true);
      sample.setResponseMessageOK();
    }
  }

  static void showReply(Map<String, Object> facts, SampleResult sample) {
    if (facts.get(REPLY) instanceof byte[] reply) {
      sample.setResponseData(reply);
      if (facts.get(WRITTEN) instanceof String encoding) {
        sample.setDataEncoding(encoding);
      }
    }
  }

  static boolean failed(Map<String, Object> facts) {
    return facts.containsKey(FAILURE);
  }

  /** Fails a sample. Its code is the kind of failure; that of another HTTP status is the status. */
  static void fail(SampleResult sample, Map<String, Object> facts) {
    String failure = facts.get(FAILURE).toString();
    fail(
        sample,
        failure.equals(STATUS) ? sample.getResponseCode() : failure,
        facts.get("reason").toString());
  }

  static void fail(SampleResult sample, String code, String message) {
    sample.setSuccessful(false);
    sample.setResponseCode(code);
    sample.setResponseMessage(message);
  }
}
