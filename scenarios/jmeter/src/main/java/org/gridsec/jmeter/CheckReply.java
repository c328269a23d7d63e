package org.gridsec.jmeter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.processor.PostProcessor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;

/**
 * Checks the reply to a request of {@link ProtectRequest}, by its security file. A reply that is
 * not accepted fails the sample, with the kind of failure as its code. A reply that was encrypted
 * becomes the decrypted one, which post-processors after this one and assertions see.
 */
public final class CheckReply extends AbstractTestElement implements PostProcessor, TestBean {

  private static final long serialVersionUID = 1L;

  @Override
  @SuppressWarnings("unchecked") // put there by this package
  public void process() {
    JMeterContext context = JMeterContextService.getContext();
    SampleResult sample = context.getPreviousResult();
    if (context.getSamplerContext().get(ProtectRequest.FAILED) instanceof Map<?, ?> failed) {
      Outcome.fail(sample, (Map<String, Object>) failed);
    } else if (!(context.getSamplerContext().get(ProtectRequest.CLIENT)
        instanceof Distribution.Client client)) {
      Outcome.fail(
          sample, "settings", "expected a Gridsec pre-processor at this sampler, got none");
    } else if (sample.getResponseCode().matches("\\d{3}")) { // or no reply came
      Map<String, Object> facts =
          client.apply(
              Map.of(
                  Outcome.STATUS, Integer.valueOf(sample.getResponseCode()),
                  Outcome.FIELDS, fields(sample.getResponseHeaders()),
                  Outcome.REPLY, sample.getResponseData()));
      if (Outcome.failed(facts)) {
        Outcome.fail(sample, facts);
      } else {
        Outcome.showReply(facts, sample);
      }
    }
  }

  /** The header fields of a reply, without that of a compression, which JMeter has undone. */
  private static List<List<String>> fields(String headers) {
    List<List<String>> fields = new ArrayList<>();
    for (String line : headers.lines().toList()) {
      int colon = line.indexOf(':');
      String name = colon < 0 ? "" : line.substring(0, colon).strip();
      if (!name.isEmpty() && !name.equalsIgnoreCase("Content-Encoding")) {
        fields.add(List.of(name, line.substring(colon + 1).strip()));
      }
    }
    return fields;
  }
}
