package org.gridsec.jmeter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * Calls a SOAP service in each sample. Its request is protected anew and its reply is verified, as
 * in {@code gridsec load}. Each thread is a client with its own connection.
 *
 * <p>Parameters are {@code home}, the directory of a distribution of Gridsec, and the options of
 * {@code gridsec load} without their dashes. JMeter's variables are the values of placeholders in
 * the request that Gridsec does not fill itself. The response data is the reply. The time of a
 * sample is that of the whole call; its parts are in the variables {@code gridsec.signMillis},
 * {@code gridsec.waitMillis} and {@code gridsec.verifyMillis}.
 */
public final class GridsecSampler extends AbstractJavaSamplerClient {

  private static final String HOME = "home";

  private static final String[] SETTINGS = {
    "url", "body", "data", "soap", "action", "security", "transport", "timeout"
  };

  private static final List<String> PARTS = List.of("signMillis", "waitMillis", "verifyMillis");

  private Map<String, String> opened = Map.of();
  private Distribution.Client client;

  @Override
  public Arguments getDefaultParameters() {
    Arguments defaults = new Arguments();
    defaults.addArgument(HOME, "");
    for (String setting : SETTINGS) {
      defaults.addArgument(setting, "");
    }
    return defaults;
  }

  @Override
  public SampleResult runTest(JavaSamplerContext context) {
    SampleResult sample = new SampleResult();
    sample.setSampleLabel(context.getParameter(TestElement.NAME, "gridsec"));
    sample.setDataType(SampleResult.TEXT);
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    Map<String, Object> values = new HashMap<>();
    variables
        .entrySet()
        .forEach(
            variable -> {
              if (variable.getValue() instanceof String text) {
                values.put(variable.getKey(), text);
              }
            });
    try {
      open(context);
    } catch (IOException | RuntimeException e) {
      sample.sampleStart();
      sample.sampleEnd();
      ShownCall.fail(sample, "settings", Objects.requireNonNullElse(e.getMessage(), e.toString()));
      return sample;
    }
    sample.sampleStart();
    Map<String, Object> facts = client.apply(values);
    sample.sampleEnd();
    byte[] request = (byte[]) facts.get(ShownCall.REQUEST);
    sample.setSamplerData(new String(request, StandardCharsets.UTF_8));
    sample.setSentBytes(request.length);
    ShownCall.show(facts, sample);
    for (String part : PARTS) {
      variables.put("gridsec." + part, Objects.toString(facts.get("load." + part), ""));
    }
    if (sample.isSuccessful()) {
      sample.setLatency(
          Math.round(
              (Double) facts.get("load.signMillis") + (Double) facts.get("load.waitMillis")));
    }
    return sample;
  }

  /** Opens a client, if none is open or its settings have changed. */
  private void open(JavaSamplerContext context) throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(HOME, context.getParameter(HOME, ""));
    for (String setting : SETTINGS) {
      settings.put(setting, context.getParameter(setting, ""));
    }
    if (client == null || !settings.equals(opened)) {
      close();
      Map<String, String> options = new LinkedHashMap<>(settings);
      client = Distribution.at(options.remove(HOME)).caller(options);
      opened = settings;
    }
  }

  @Override
  public void teardownTest(JavaSamplerContext context) {
    try {
      close();
    } catch (IOException e) {
      getNewLogger().warn("a connection was not closed", e);
    }
  }

  private void close() throws IOException {
    if (client != null) {
      Distribution.Client before = client;
      client = null;
      before.close();
    }
  }
}
