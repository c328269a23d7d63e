package org.gridsec.core.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.load.Payloads;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.Answers;
import org.gridsec.core.record.AmountRecorder;

/**
 * The start of a client's JVM that makes one call and ends: its arguments, and the times of its
 * steps. A second call shows the one-time work of the first.
 */
public final class ClientStart {

  private static final String JVM = "start.jvm";
  private static final double NANOS_PER_MILLI = 1e6;

  private static final PayloadShape PAYLOAD = PayloadShape.string(16);

  private final List<String> times = new ArrayList<>();
  private final String[] arguments;
  private final double jvmMillis;
  private final long begun = System.nanoTime();
  private long mark = begun;

  /** The start of this JVM, with the arguments of its main method. */
  public ClientStart(String[] arguments) {
    this.arguments = arguments.clone();
    jvmMillis = (begun - Long.parseLong(arguments[arguments.length - 1])) / NANOS_PER_MILLI;
    print(JVM, jvmMillis);
  }

  /**
   * Returns the arguments of a start that happens now. The time is from {@link System#nanoTime},
   * since the time of day may be adjusted. In HotSpot on Linux and macOS it counts from the same
   * moment in all JVMs of a machine. Java does not guarantee that; see {@link #requirePlausible}.
   *
   * @param provider provider of cryptography of the JVM
   * @param parameters parameters of the mechanism
   */
  public static List<String> arguments(
      JceProvider provider, ClientOrder order, Transport transport, Parameters parameters) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                order.mechanism(),
                order.stack().id(),
                order.suite().id(),
                order.credentials(),
                order.server().toString(),
                transport.id(),
                provider.id()));
    parameters.values().forEach((name, value) -> arguments.add(name + "=" + value));
    arguments.add(Long.toString(System.nanoTime()));
    return arguments;
  }

  /**
   * Rejects times of which this JVM and the client cannot share the clock.
   *
   * @param times times that the client reported, in ms by name
   * @param millis time from the client's start to its end, as this JVM measured it
   * @throws IOException if the start of the JVM took negative time or longer than the whole run
   */
  public static void requirePlausible(Map<String, Double> times, double millis) throws IOException {
    double jvm = times.get(JVM);
    if (!(jvm >= 0 && jvm <= millis)) {
      throw new IOException(
          Rounded.text(
              "start of a JVM expected to take 0..%.0f ms by the clock that all JVMs share,"
                  + " got: %.0f ms",
              millis, jvm));
    }
  }

  /** The target of the calls. */
  public ClientOrder order() {
    return new ClientOrder(
        arguments[0],
        Engine.of(arguments[1]),
        Suite.of(arguments[2]),
        Parameters.NONE,
        arguments[3],
        URI.create(arguments[4]));
  }

  /** Transport of the calls. */
  public Transport transport() {
    return Transport.of(arguments[5]);
  }

  /** Provider of cryptography of this JVM. */
  public JceProvider provider() {
    return JceProvider.of(arguments[6]);
  }

  /** Parameters of the mechanism. */
  public Parameters parameters() {
    Map<String, String> parameters = new TreeMap<>();
    for (int i = 7; i < arguments.length - 1; i++) {
      String[] parameter = arguments[i].split("=", 2);
      parameters.put(parameter[0], parameter[1]);
    }
    return new Parameters(parameters);
  }

  /** Ends a step: all since the end of the one before. */
  public void step(String name) {
    long now = System.nanoTime();
    print("start." + name, (now - mark) / NANOS_PER_MILLI);
    mark = now;
  }

  /** Initializes the generator of random numbers, which is a step. */
  public void random() {
    new SecureRandom().nextBytes(new byte[16]);
    step("random");
  }

  /**
   * Makes both calls after the last step, and tells all times to the JVM that started this one. The
   * context is set up within the first call but reported separately.
   */
  public void call(Session session) throws Exception {
    AmountRecorder first = new AmountRecorder(Recorder.NONE);
    double untilCall = jvmMillis + (mark - begun) / NANOS_PER_MILLI;
    double millis = exchange(session, 1, first);
    double context = first.perCall(1).getOrDefault("setUp.millis", 0.0);
    print("start.context", context);
    print("start.firstCall", millis - context);
    print("start.total", untilCall + context);
    print("start.secondCall", exchange(session, 2, Recorder.NONE));
    try (OutputStream answers = Answers.open()) {
      answers.write(String.join("\n", times).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static double exchange(Session session, long number, Recorder recorder) throws Exception {
    Payload payload = Payloads.of(PAYLOAD, number);
    long start = System.nanoTime();
    Payload reply = session.exchange(payload, recorder);
    double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
    if (!payload.equals(reply)) {
      throw new IllegalStateException("reply expected to equal the request, got another");
    }
    return millis;
  }

  private void print(String name, double millis) {
    times.add(name + " " + millis);
  }
}
