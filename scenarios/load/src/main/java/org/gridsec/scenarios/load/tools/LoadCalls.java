package org.gridsec.scenarios.load.tools;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.endpoint.TargetOptions;
import org.gridsec.scenarios.load.security.Connection;

/**
 * The calls of {@code gridsec load} for other load tools. A tool with a class path of its own loads
 * this class in a separate class loader, so all types here are from the JDK. Settings are the
 * options of {@code gridsec load} without dashes; several {@code attach} have {@code |} between
 * them, and {@code gzip} is {@code true} or {@code false}. Each {@link #apply} makes a client with
 * its own session, which is an {@link Closeable}. Its argument has values of placeholders in the
 * request by name; its result is that of {@link CallFacts}, with the amounts of a successful call.
 */
public final class LoadCalls
    implements Function<Map<String, String>, UnaryOperator<Map<String, Object>>> {

  private static final List<String> SETTINGS =
      List.of(
          "url",
          "body",
          "data",
          "attach",
          "gzip",
          "soap",
          "action",
          "security",
          "transport",
          "timeout");

  /**
   * A target and the number of its clients, which share counters and rows. After the last client
   * has left, the next test reads the files again.
   */
  private record Shared(Target target, int clients) {}

  private final Map<Map<String, String>, Shared> targets = new ConcurrentHashMap<>();

  /**
   * Creates a client.
   *
   * @param settings options and values; empty values count as absent
   * @throws IllegalArgumentException if a setting is wrong; the message is one line
   * @throws UncheckedIOException if a file cannot be read
   */
  @Override
  public UnaryOperator<Map<String, Object>> apply(Map<String, String> settings) {
    Map<String, String> given = new TreeMap<>(settings);
    given.values().removeIf(String::isEmpty);
    for (String name : given.keySet()) {
      if (!SETTINGS.contains(name)) {
        throw new IllegalArgumentException(
            "setting expected one of %s, got: %s".formatted(String.join(", ", SETTINGS), name));
      }
    }
    Transport transport = Transport.of(given.getOrDefault("transport", "keepalive"));
    Shared shared =
        targets.compute(
            given,
            (key, now) ->
                now == null
                    ? new Shared(target(key), 1)
                    : new Shared(now.target(), now.clients() + 1));
    try {
      return new Client(shared.target().open(0, transport, Parameters.NONE), () -> leave(given));
    } catch (RuntimeException e) {
      leave(given);
      throw e;
    }
  }

  private void leave(Map<String, String> given) {
    targets.computeIfPresent(
        given,
        (key, now) -> now.clients() == 1 ? null : new Shared(now.target(), now.clients() - 1));
  }

  private static Target target(Map<String, String> given) {
    if (!given.containsKey("body")) {
      throw new IllegalArgumentException("'body' expected a file with the request, got none");
    }
    try {
      TargetOptions options =
          new TargetOptions(
              Connection.address("url", given.get("url")),
              given.get("body"),
              null,
              given.get("data"),
              given.get("soap"),
              given.getOrDefault("action", ""),
              given.get("security"),
              AttachedFile.list(given.getOrDefault("attach", "")),
              isTrue("gzip", given),
              Durations.of("timeout", given.getOrDefault("timeout", "60s")).toMillis());
      return options.target(options.rows().open());
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Returns a setting that is {@code true} or {@code false}, or absent. */
  static boolean isTrue(String name, Map<String, String> given) {
    String value = given.getOrDefault(name, "");
    if (!value.matches("(true|false)?")) {
      throw new IllegalArgumentException(
          "'%s' expected true or false, got: %s".formatted(name, value));
    }
    return value.equals("true");
  }

  /** A client, for one thread. */
  private record Client(Target.Call session, Runnable leave)
      implements UnaryOperator<Map<String, Object>>, Closeable {

    @Override
    public Map<String, Object> apply(Map<String, Object> values) {
      Map<String, String> others = new TreeMap<>();
      values.forEach((name, value) -> others.put(name, value.toString()));
      AmountRecorder amounts = new AmountRecorder(Recorder.NONE);
      CallFacts facts = new CallFacts();
      facts.tried(
          () -> {
            Supplier<byte[]> reply = session.exchange(others, amounts);
            facts.checked(reply.get(), session.answer().orElseThrow());
          });
      facts.put(CallFacts.REQUEST, session.message());
      session.answer().ifPresent(facts::answered);
      amounts.perCall(1).forEach(facts::put);
      return facts.all();
    }

    @Override
    public void close() throws IOException {
      leave.run();
      session.close();
    }
  }
}
