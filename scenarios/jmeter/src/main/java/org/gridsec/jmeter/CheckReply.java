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
      ShownCall.fail(sample, (Map<String, Object>) failed);
    } else if (!(context.getSamplerContext().get(ProtectRequest.CLIENT)
        instanceof Distribution.Client client)) {
      ShownCall.fail(
          sample, "settings", "expected a Gridsec pre-processor at this sampler, got none");
    } else if (sample.getResponseCode().matches("\\d{3}")) { // or no reply came
      Map<String, Object> facts =
          client.apply(
              Map.of(
                  ShownCall.STATUS, Integer.valueOf(sample.getResponseCode()),
                  ShownCall.FIELDS, fields(sample.getResponseHeaders()),
                  ShownCall.REPLY, sample.getResponseData()));
      if (ShownCall.failed(facts)) {
        ShownCall.fail(sample, facts);
      } else {
        ShownCall.showReply(facts, sample);
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
