package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;

/** JMeter sampler of an engine; a sample is one command to a worker with its answer. */
public final class WorkerSampler extends AbstractJavaSamplerClient {

  static final String WORKER = "worker";

  /** Parameter with an {@link EngineOrder} as JSON. */
  static final String ORDER = "order";

  @Override
  public SampleResult runTest(JavaSamplerContext context) {
    SampleResult sample = new SampleResult();
    sample.sampleStart();
    try {
      String reply =
          EngineWorkers.current().obey(context.getParameter(WORKER), context.getParameter(ORDER));
      sample.setResponseData(reply, StandardCharsets.UTF_8.name());
      sample.setSuccessful(true);
    } catch (IOException e) {
      // invalid order; reported to the sender like any failed sample
      sample.setSuccessful(false);
      sample.setResponseMessage(e.getMessage());
    }
    sample.sampleEnd();
    return sample;
  }
}
