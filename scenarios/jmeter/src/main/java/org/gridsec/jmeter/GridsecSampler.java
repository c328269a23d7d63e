package org.gridsec.jmeter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * Calls a SOAP service in each sample. Its request is protected anew and its reply is verified, as
 * in {@code gridsec load}. Samples at the same time have their own connections, which later samples
 * with the same parameters use again, until the test ends.
 *
 * <p>Parameters are {@code home}, the directory of a distribution of Gridsec, and the options of
 * {@code gridsec load} without their dashes. JMeter's variables are the values of placeholders in
 * the request that Gridsec does not fill itself. The response data is the reply. The time of a
 * sample is that of the whole call; its parts are in the variables {@code gridsec.signMillis},
 * {@code gridsec.waitMillis} and {@code gridsec.verifyMillis}; {@code gridsec.machine} has the
 * cores, the architecture and the Java of the machine, and {@code gridsec.sentMillis} the start of
 * the sample by its clock.
 */
public final class GridsecSampler extends AbstractJavaSamplerClient {

  private static final String HOME = "home";

  private static final String[] SETTINGS = {
    "url", "body", "data", "attach", "gzip", "soap", "action", "security", "transport", "timeout"
  };

  private static final List<String> PARTS = List.of("signMillis", "waitMillis", "verifyMillis");

  /**
   * Clients between two samples, by their settings. A thread group with a thread for each call, as
   * the Open Model Thread Group, so uses connections again.
   */
  private static final Map<Map<String, String>, Deque<Distribution.Client>> IDLE =
      new ConcurrentHashMap<>();

  private static final String MACHINE =
      String.join(
          "; ",
          Integer.toString(Runtime.getRuntime().availableProcessors()),
          System.getProperty("os.arch"),
          System.getProperty("java.vendor") + " " + System.getProperty("java.version"));

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
    Map<String, String> settings = settings(context);
    Distribution.Client client;
    try {
      client = client(settings);
    } catch (IOException | RuntimeException e) {
      sample.sampleStart();
      sample.sampleEnd();
      ShownCall.fail(sample, "settings", Objects.requireNonNullElse(e.getMessage(), e.toString()));
      return sample;
    }
    sample.sampleStart();
    Map<String, Object> facts;
    try {
      facts = client.apply(values);
    } finally {
      IDLE.computeIfAbsent(settings, any -> new ConcurrentLinkedDeque<>()).push(client);
    }
    sample.sampleEnd();
    byte[] request = (byte[]) facts.get(ShownCall.REQUEST);
    sample.setSamplerData(new String(request, StandardCharsets.UTF_8));
    sample.setSentBytes(
        facts.get("wire.requestBytes") instanceof Double sent ? Math.round(sent) : request.length);
    ShownCall.show(facts, sample);
    variables.put("gridsec.machine", MACHINE);
    variables.put("gridsec.sentMillis", Long.toString(sample.getStartTime()));
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

  private static Map<String, String> settings(JavaSamplerContext context) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(HOME, context.getParameter(HOME, ""));
    for (String setting : SETTINGS) {
      settings.put(setting, context.getParameter(setting, ""));
    }
    return settings;
  }

  /** An idle client, the last used one first, or a new one. */
  private static Distribution.Client client(Map<String, String> settings) throws IOException {
    Distribution.Client idle = IDLE.getOrDefault(settings, new ConcurrentLinkedDeque<>()).poll();
    if (idle != null) {
      return idle;
    }
    Map<String, String> options = new LinkedHashMap<>(settings);
    return Distribution.at(options.remove(HOME)).caller(options);
  }

  /** Reads the names of variables that {@code -G} sets, which JMeter reads at its start alone. */
  @Override
  public void setupTest(JavaSamplerContext context) {
    SampleEvent.initSampleVariables();
  }

  /** Closes all clients; JMeter calls it when a test has ended. */
  @Override
  public void teardownTest(JavaSamplerContext context) {
    for (Deque<Distribution.Client> clients : IDLE.values()) {
      for (Distribution.Client one = clients.poll(); one != null; one = clients.poll()) {
        try {
          one.close();
        } catch (IOException e) {
          getNewLogger().warn("a connection was not closed", e);
        }
      }
    }
    IDLE.clear();
  }
}
