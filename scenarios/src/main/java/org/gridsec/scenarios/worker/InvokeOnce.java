package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.load.Payloads;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.Answers;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.echo.EchoClient;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.provider.InstalledProvider;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;

/**
 * Program of a client that makes one call and ends. It initializes everything that a call needs,
 * step by step, makes the call, and makes a second call to show the one-time work of the first. It
 * reports the time of each step. If a mechanism has a sign-on, this happens earlier, as users sign
 * on once a day for all programs; the program loads the resulting credentials.
 */
public final class InvokeOnce {

  private static final String JVM = "start.jvm";
  private static final double NANOS_PER_MILLI = 1e6;

  private static final PayloadShape PAYLOAD = PayloadShape.string(16);

  private final List<String> times = new ArrayList<>();
  private final double jvmMillis;
  private final long begun = System.nanoTime();
  private long mark = begun;

  private InvokeOnce(long startedNanos) {
    jvmMillis = (begun - startedNanos) / NANOS_PER_MILLI;
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
          String.format(
              Locale.ROOT,
              "start of a JVM expected to take 0..%.0f ms by the clock that all JVMs share,"
                  + " got: %.0f ms",
              millis,
              jvm));
    }
  }

  public static void main(String[] arguments) throws Exception {
    InvokeOnce client = new InvokeOnce(Long.parseLong(arguments[arguments.length - 1]));
    Map<String, String> parameters = new TreeMap<>();
    for (int i = 7; i < arguments.length - 1; i++) {
      String[] parameter = arguments[i].split("=", 2);
      parameters.put(parameter[0], parameter[1]);
    }
    client.call(
        new ClientOrder(
            arguments[0],
            Stack.of(arguments[1]),
            Suite.of(arguments[2]),
            Parameters.NONE,
            arguments[3],
            URI.create(arguments[4])),
        Transport.of(arguments[5]),
        JceProvider.of(arguments[6]),
        new Parameters(parameters));
    try (OutputStream answers = Answers.open()) {
      answers.write(String.join("\n", client.times).getBytes(StandardCharsets.UTF_8));
    }
  }

  private void call(
      ClientOrder order, Transport transport, JceProvider provider, Parameters parameters)
      throws Exception {
    Mechanism mechanism = Mechanisms.of(order.mechanism());
    Stack stack = Stack.of(order.stack().id());
    step("harness");
    InstalledProvider.install(provider);
    new SecureRandom().nextBytes(new byte[16]);
    step("random");
    Credentials credentials =
        mechanism.info().layer() == Layer.NONE
            ? null // such a client has no credentials
            : CredentialStore.loadClient(Path.of(order.credentials()));
    step("credentials");
    if (mechanism.info().layer() == Layer.MESSAGE) {
      XmlSecurityLibraries.initialize(stack);
    }
    step("xmlSecurity");
    try (EchoClient clients =
            EchoClient.signedOn(mechanism, stack, order.server(), order.suite(), credentials);
        Session session = clients.open(0, transport, parameters)) {
      step("engine");
      clients.contract(transport, parameters);
      step("wsdl");
      call(session);
    }
  }

  /** Makes both calls; the context is set up within the first call but reported separately. */
  private void call(Session session) throws Exception {
    AmountRecorder first = new AmountRecorder(Recorder.NONE);
    double untilCall = jvmMillis + (mark - begun) / NANOS_PER_MILLI;
    double millis = exchange(session, 1, first);
    double context = first.perCall(1).getOrDefault("setUp.millis", 0.0);
    print("start.context", context);
    print("start.firstCall", millis - context);
    print("start.total", untilCall + context);
    print("start.secondCall", exchange(session, 2, Recorder.NONE));
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

  private void step(String name) {
    long now = System.nanoTime();
    print("start." + name, (now - mark) / NANOS_PER_MILLI);
    mark = now;
  }

  private void print(String name, double millis) {
    times.add(name + " " + millis);
  }
}
