package org.gridsec.results.claims;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/** Names of the values of a cell's key, and of the quantities that are read of a cell. */
public final class Words {

  /**
   * A name with its preposition: {@code with TLS}.
   *
   * @param preposition empty if the name has none
   * @param usual true if the word is left out unless it is compared with something else
   */
  record Word(String preposition, String name, boolean usual) {

    Word(String preposition, String name) {
      this(preposition, name, false);
    }

    /**
     * The name alone, as in a list: {@code TLS}; {@code no security} for {@code without security}.
     */
    String item() {
      return preposition.equals("without")
          ? "no " + name
          : preposition.contains(" and ") ? toString() : name;
    }

    /**
     * The name as it stands in brackets: {@code short message} for {@code with a short message}.
     */
    String inBrackets() {
      return item().replaceFirst("^(a|the) ", "");
    }

    @Override
    public String toString() {
      return preposition.isEmpty() ? name : preposition + " " + name;
    }
  }

  /**
   * Words for a quantity of a cell: {@code the server takes … as many calls}.
   *
   * @param name of the quantity
   * @param subject before the verb
   * @param does verb, between the subject and the amount
   * @param asMuch words after the amount
   */
  record Measure(String name, String subject, String does, String asMuch) {

    /** A time of something. */
    Measure(String subject) {
      this("the time of " + subject, subject, "takes", "as long");
    }

    /** True for the time of a whole call or of a single operation. */
    boolean ofCall() {
      return this.equals(RESPONSE_TIME);
    }
  }

  private static final Measure RESPONSE_TIME =
      new Measure("the response time", "a call", "takes", "as long");

  private static final String CONTEXTS = "contexts";

  /** The names in {@code words.yaml}. */
  private record Names(
      Map<String, String> mechanisms,
      Map<String, String> sessions,
      Map<String, String> operations,
      Map<String, String> engines,
      Map<String, String> parameters,
      Map<String, String> parts,
      Set<String> usual) {}

  private static final Names NAMES = names();

  /** Mechanisms that protect the connection. */
  private static final Set<String> OF_TRANSPORT =
      Set.of("tls", "httpg", "mtls", "token", "proof-of-possession");

  private Words() {}

  private static Names names() {
    try (InputStream yaml = Words.class.getResourceAsStream("words.yaml")) {
      return YAMLMapper.builder().build().readValue(yaml, Names.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Looks up a name that is written with its preposition. */
  private static Word word(Map<String, String> of, String id, Word otherwise) {
    String text = of.get(id);
    if (text == null) {
      return otherwise;
    }
    int space = text.indexOf(' ');
    return new Word(text.substring(0, space), text.substring(space + 1), NAMES.usual.contains(id));
  }

  /** Name of the protection of a cell's calls, as the head of a row. */
  public static String protection(CellKey key) {
    String item = mechanisms(List.of(key)).get(0).inBrackets();
    return item.startsWith("httpg")
        ? item
        : Character.toUpperCase(item.charAt(0)) + item.substring(1);
  }

  /**
   * Words for parameters, transport and stack of a cell, which tell apart rows with the same
   * protection.
   */
  public static String carriage(CellKey key) {
    return Stream.of(
            key.parameters().values().keySet().stream()
                .flatMap(name -> parameter(key, name, false).stream()),
            transport(key, secured(key)).stream(),
            stack(key).stream())
        .flatMap(words -> words)
        .map(Word::inBrackets)
        .collect(Collectors.joining(", "));
  }

  /** True if the mechanism, or the operation and its library, has a name here. */
  public static boolean known(CellKey key) {
    return key.stack() instanceof Library
        ? NAMES.operations.containsKey(key.mechanism())
            && NAMES.engines.containsKey(key.stack().id())
        : NAMES.mechanisms.containsKey(key.mechanism());
  }

  /** Names of the mechanisms that protect calls, or of the operations. */
  static List<Word> mechanisms(Collection<CellKey> keys) {
    return keys.stream()
        .map(
            key ->
                operation(key)
                    ? new Word("", NAMES.operations.getOrDefault(key.mechanism(), key.mechanism()))
                    : mechanism(
                        key.mechanism(),
                        keys.stream()
                            .filter(other -> other.mechanism().equals(key.mechanism()))
                            .map(other -> other.parameters().get(CONTEXTS, ""))
                            .collect(Collectors.toSet())))
        .toList();
  }

  private static Word mechanism(String id, Set<String> contexts) {
    Word word = word(NAMES.mechanisms, id, new Word("with", id));
    return contexts.contains("initial")
        ? new Word(
            "with",
            (contexts.size() > 1 ? "first and later calls of a " : "the first call of a ")
                + NAMES.sessions.getOrDefault(id, word.name()))
        : word;
  }

  /** True if the mechanism protects the connection. */
  public static boolean secured(CellKey key) {
    return OF_TRANSPORT.contains(key.mechanism());
  }

  static boolean operation(CellKey key) {
    return key.stack() instanceof Library;
  }

  /** True if all connections begin with a full handshake. */
  static boolean handshakes(Collection<CellKey> keys) {
    return keys.stream()
        .allMatch(
            key ->
                OF_TRANSPORT.contains(key.mechanism())
                    && key.transport() == Transport.CLOSE
                    && !operation(key));
  }

  /**
   * Words for the reuse of connections.
   *
   * @param secured true if the mechanism protects the connection
   */
  static List<Word> transport(CellKey key, boolean secured) {
    if (operation(key)) {
      return List.of();
    }
    return List.of(
        switch (key.transport()) {
          case CLOSE ->
              secured ? new Word("with", "full handshakes") : new Word("without", "keep-alive");
          case CLOSE_RESUMED -> new Word("with", "resumed sessions");
          case KEEPALIVE -> new Word("with", "keep-alive");
        });
  }

  static List<Word> stack(CellKey key) {
    return List.of(word(NAMES.engines, key.stack().id(), new Word("with", key.stack().id())));
  }

  static List<Word> load(CellKey key) {
    Load load = key.load();
    if (operation(key) || load.closed()) {
      return List.of(new Word("in", "a closed loop", true));
    }
    if (load.once()) {
      return List.of(new Word("from", "clients that call once"));
    }
    return List.of(
        new Word(
            "at",
            load.relative()
                ? Numerals.of(load.capacityPercent()) + " % of the capacity for each client"
                : Numerals.of(load.callsPerSecond()) + " calls a second from each client"));
  }

  static List<Word> network(CellKey key) {
    return List.of(
        key.overLoopback()
            ? new Word("over", "the loopback", true)
            : key.network().equals(Link.WAN)
                ? new Word("over", "the WAN")
                : new Word("over", "a link of " + key.network().values()));
  }

  static List<Word> provider(CellKey key) {
    return List.of(
        switch (key.provider()) {
          case JDK -> new Word("with", "the JDK's cryptography", true);
          case BC -> new Word("with", "BouncyCastle");
          case ACCP -> new Word("with", "the Amazon Corretto Crypto Provider");
        });
  }

  static List<Word> suite(CellKey key) {
    return List.of(new Word("with", "the algorithms of suite " + key.suite(), true));
  }

  /**
   * Words for a parameter; empty if they are not needed.
   *
   * @param told true if the same mechanism has a value for it elsewhere in the comparison
   */
  static Optional<Word> parameter(CellKey key, String name, boolean told) {
    String value = key.parameters().values().get(name);
    if (name.equals(CONTEXTS)) {
      return Optional.empty();
    }
    if (value == null) {
      return told
          ? Optional.of(
              word(
                  NAMES.parameters,
                  key.mechanism() + "." + name,
                  new Word("with", "the usual " + name)))
          : Optional.empty();
    }
    return Optional.of(
        word(
            NAMES.parameters,
            name + "=" + value,
            new Word(
                "with",
                switch (name) {
                  case "algorithm", "provider" -> value;
                  case "heap" -> "a heap of " + value + " MiB";
                  default -> name + " " + value;
                })));
  }

  /** Documents by their numbers. */
  static List<Word> documents(Collection<CellKey> keys) {
    List<Integer> numbers =
        keys.stream()
            .map(key -> key.parameters().values().get(CellKey.DOCUMENT))
            .flatMap(Stream::ofNullable)
            .map(Integer::valueOf)
            .distinct()
            .sorted()
            .toList();
    if (numbers.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Word("", (numbers.size() == 1 ? "document " : "documents ") + runs(numbers)));
  }

  /** Joins numbers, with runs of at least three as ranges: {@code 1 to 4, 6 and 7}. */
  private static String runs(List<Integer> numbers) {
    List<String> runs = new ArrayList<>();
    for (int from = 0; from < numbers.size(); ) {
      int to = from;
      while (to + 1 < numbers.size() && numbers.get(to + 1) == numbers.get(to) + 1) {
        to++;
      }
      int last = to;
      if (to - from > 1) {
        runs.add(numbers.get(from) + " to " + numbers.get(to));
      } else {
        IntStream.rangeClosed(from, last).forEach(i -> runs.add(numbers.get(i).toString()));
      }
      from = to + 1;
    }
    return list(runs);
  }

  /** The smallest and the largest number of clients; empty for operations. */
  static List<Word> clients(Collection<CellKey> keys) {
    if (keys.stream().anyMatch(Words::operation)) {
      return List.of();
    }
    int least = keys.stream().mapToInt(CellKey::clients).min().orElseThrow();
    int most = keys.stream().mapToInt(CellKey::clients).max().orElseThrow();
    return List.of(
        new Word(
            "with",
            least < most
                ? least + " to " + most + " clients"
                : least == 1 ? "one client" : least + " clients"));
  }

  /** Sizes of the payloads; empty for numbered documents, whose number tells the size. */
  static List<Word> payload(Collection<CellKey> keys) {
    if (keys.stream().anyMatch(k -> k.parameters().values().containsKey(CellKey.DOCUMENT))) {
      return List.of();
    }
    boolean operation = keys.stream().anyMatch(Words::operation);
    List<PayloadShape> shapes = keys.stream().map(CellKey::payload).distinct().toList();
    if (shapes.equals(List.of(PayloadShape.string(5))) && !operation) {
      return List.of(new Word("with", "a short message"));
    }
    List<String> sizes = new ArrayList<>();
    range(shapes.stream().filter(s -> !s.array()).map(PayloadShape::bytes).toList(), "byte")
        .ifPresent(sizes::add);
    range(shapes.stream().filter(PayloadShape::array).map(PayloadShape::count).toList(), "string")
        .ifPresent(sizes::add);
    return List.of(new Word(operation ? "" : "with", list(sizes)));
  }

  private static Optional<String> range(List<Integer> amounts, String noun) {
    List<Integer> sorted = amounts.stream().distinct().sorted().toList();
    if (sorted.isEmpty()) {
      return Optional.empty();
    }
    int least = sorted.get(0);
    int most = sorted.get(sorted.size() - 1);
    return Optional.of(
        (least < most ? Numerals.grouped(least) + (sorted.size() == 2 ? " and " : " to ") : "")
            + (most == 1 ? "one " + noun : Numerals.grouped(most) + " " + noun + "s"));
  }

  /** Words for the quantity that a sample value stands for, such as a time or a number of calls. */
  static Measure measure(SampleValue value) {
    List<String> names = value.names();
    String first = names.get(0);
    if (first.startsWith("step.")) {
      return first.endsWith(".millis")
          ? new Measure("a use of the service")
          : new Measure(
              "the number of messages", "a use of the service", "takes", "as many messages");
    }
    return switch (first) {
      case "responseMillis" -> RESPONSE_TIME;
      case "throughputPerSecond" ->
          new Measure("throughput", "the server", "takes", "as many calls");
      case "callsPerServerCpuSecond" ->
          new Measure(
              "the number of calls per CPU second of the server",
              "a CPU second of the server",
              "takes",
              "as many calls");
      case "rateReached" ->
          new Measure(
              "the rate reached, by the rate asked for,",
              "the rate asked for",
              "is reached",
              "as well");
      case "serverCpu" -> new Measure("the server's CPU", "the server", "uses", "as much CPU");
      case "clientCpu" -> new Measure("the client's CPU", "the client", "uses", "as much CPU");
      case "count.roundTrips" ->
          new Measure(
              "the number of round trips of a handshake",
              "the handshake",
              "takes",
              "as many round trips");
      case "setUp.millis" -> new Measure("the handshake");
      case "start.total" -> new Measure("initialization");
      default ->
          first.startsWith("wire.")
              ? new Measure("the length", "the messages of a call", "are", "as long")
              : names.size() == 1
                  ? new Measure(phases(names))
                  : new Measure(
                      "the time of " + phases(names), phases(names), "together take", "as long");
    };
  }

  /** Name of the whole that a share is a part of. */
  static String whole(SampleValue value) {
    return value.equals(SampleValue.RESPONSE_MILLIS) ? RESPONSE_TIME.name() : phases(value.names());
  }

  /** The first of two phrases, without the side of the wire that the second names again. */
  static String before(String first, String second) {
    for (String side : List.of(" on the client", " on the server")) {
      if (first.endsWith(side) && second.endsWith(side)) {
        return first.substring(0, first.length() - side.length());
      }
    }
    return first;
  }

  /** Names of phases, whose ids are {@code side.phase} or {@code side.phase.part}. */
  private static String phases(List<String> names) {
    List<String> parts = new ArrayList<>();
    List<String> sides = new ArrayList<>();
    for (String name : names) {
      String[] levels = name.split("\\.", 3);
      String part = levels[levels.length - 1];
      parts.add(NAMES.parts.getOrDefault(part, part));
      sides.add(levels[0]);
    }
    List<String> of = sides.stream().distinct().toList();
    return list(parts.stream().distinct().toList())
        + (of.size() == 1 ? " on the " + of.get(0) : "");
  }

  /** Joins items, with {@code and} before the last. */
  static String list(List<String> items) {
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
  }
}
