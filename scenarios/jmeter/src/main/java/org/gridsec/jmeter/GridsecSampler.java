package org.gridsec.jmeter;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;

/**
 * Calls a SOAP service in each sample. Its request is protected anew and its reply is verified, as
 * in {@code gridsec load}. Each thread is a client with its own connection.
 *
 * <p>Parameters are {@code home}, the directory of a distribution of Gridsec, and the options of
 * {@code gridsec load} without their dashes. The time of a sample is that of the whole call; its
 * response data has the parts. Wrong parameters fail every sample with their error message.
 */
public final class GridsecSampler extends AbstractJavaSamplerClient {

  private static final String HOME = "home";

  private static final String[] SETTINGS = {
    "url", "body", "data", "soap", "action", "security", "transport", "timeout"
  };

  private static final String SIGN = "load.signMillis";
  private static final String WAIT = "load.waitMillis";
  private static final String VERIFY = "load.verifyMillis";

  private Callable<Map<String, Double>> client;
  private Exception unusable;

  @Override
  public Arguments getDefaultParameters() {
    Arguments defaults = new Arguments();
    defaults.addArgument(HOME, "${__env(GRIDSEC_HOME)}");
    for (String setting : SETTINGS) {
      defaults.addArgument(setting, "");
    }
    return defaults;
  }

  @Override
  public void setupTest(JavaSamplerContext context) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String setting : SETTINGS) {
      settings.put(setting, context.getParameter(setting, ""));
    }
    try {
      client = Distribution.at(context.getParameter(HOME, "")).client(settings);
    } catch (IOException | RuntimeException e) {
      unusable = e;
    }
  }

  @Override
  public SampleResult runTest(JavaSamplerContext context) {
    SampleResult sample = new SampleResult();
    sample.setSampleLabel(context.getParameter("url", ""));
    sample.setDataType(SampleResult.TEXT);
    sample.sampleStart();
    try {
      if (unusable != null) {
        throw unusable;
      }
      Map<String, Double> amounts = client.call();
      sample.sampleEnd();
      sample.setSuccessful(true);
      sample.setResponseCodeOK();
      sample.setResponseMessageOK();
      sample.setLatency(Math.round(amounts.get(SIGN) + amounts.get(WAIT)));
      sample.setSentBytes(Math.round(amounts.get("wire.requestBytes")));
      sample.setBodySize(Math.round(amounts.get("wire.responseBytes")));
      sample.setResponseData(parts(amounts), "UTF-8");
    } catch (Exception e) {
      sample.sampleEnd();
      sample.setSuccessful(false);
      sample.setResponseCode("500");
      sample.setResponseMessage(e.getMessage() == null ? e.toString() : e.getMessage());
    }
    return sample;
  }

  private static String parts(Map<String, Double> amounts) {
    return String.format(
        Locale.ROOT,
        "sign %.3f ms, wait %.3f ms, verify %.3f ms",
        amounts.get(SIGN),
        amounts.get(WAIT),
        amounts.get(VERIFY));
  }

  @Override
  public void teardownTest(JavaSamplerContext context) {
    if (client instanceof AutoCloseable open) {
      try {
        open.close();
      } catch (Exception e) {
        getNewLogger().warn("a connection was not closed", e);
      }
    }
  }
}
