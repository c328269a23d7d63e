package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * One point of the matrix. Two scenarios that show the same point share its key, and so its
 * measurement.
 *
 * @param mechanism id of what protects the message
 * @param parameters of the mechanism, where they differ from its defaults; and, by the names {@link
 *     #SERVICE} and {@link #REMEDY}, what else is not as usual
 * @param stack that handles the XML, or library that does a single operation: what a call has
 *     besides is then as where there is least of it
 * @param transport how connections are reused
 * @param clients that call in parallel, 1 to 64
 * @param payload what is echoed
 * @param load how clients pace their calls
 * @param network between client and server
 * @param suite of algorithms
 * @param recording whether the phases of calls are recorded while they are measured
 * @param provider of cryptography of both JVMs; the JDK where it is not told
 * @param variant tells apart what is measured twice in one run, each in JVMs of its own; empty
 *     where there is one
 */
@RecordBuilder
public record CellKey(
    String mechanism,
    Parameters parameters,
    Engine stack,
    Transport transport,
    int clients,
    PayloadShape payload,
    Load load,
    Link network,
    Suite suite,
    boolean recording,
    JceProvider provider,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String variant)
    implements CellKeyBuilder.With {

  public static final int MAX_CLIENTS = 64;

  /** The parameter that says which service is called; the echo service without it. */
  public static final String SERVICE = "service";

  /** The parameter that says what makes the client's JVM start faster; nothing without it. */
  public static final String REMEDY = "remedy";

  /** The parameter that says which document of a paper is worked on, by its number. */
  public static final String DOCUMENT = "document";

  /**
   * All fields but the parameters, by their names and in the order in which they are shown. What
   * selects cells and what writes them for other programs goes by this list.
   */
  public static final Map<String, Function<CellKey, Object>> FIELDS = shown();

  public CellKey {
    requireClients(clients);
    provider = provider == null ? JceProvider.JDK : provider;
    variant = variant == null ? "" : variant;
  }

  /**
   * A single operation.
   *
   * @param operation id
   * @param bytes size of its input
   */
  public static CellKey ofOperation(
      Library library, String operation, Parameters parameters, int bytes, Suite suite) {
    PayloadShape input = PayloadShape.string(bytes);
    return ofOneClient(operation, parameters, library, Transport.KEEPALIVE, input, suite);
  }

  /** A point of one client in a closed loop over the loopback, unrecorded. */
  public static CellKey ofOneClient(
      String mechanism,
      Parameters parameters,
      Engine stack,
      Transport transport,
      PayloadShape payload,
      Suite suite) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        transport,
        1,
        payload,
        Load.CLOSED,
        Link.LOOPBACK,
        suite,
        false);
  }

  /** A point that is measured once, with the JDK's own cryptography. */
  public CellKey(
      String mechanism,
      Parameters parameters,
      Engine stack,
      Transport transport,
      int clients,
      PayloadShape payload,
      Load load,
      Link network,
      Suite suite,
      boolean recording) {
    this(
        mechanism,
        parameters,
        stack,
        transport,
        clients,
        payload,
        load,
        network,
        suite,
        recording,
        JceProvider.JDK,
        "");
  }

  /**
   * Checks a number of clients.
   *
   * @throws IllegalArgumentException unless a cell may have so many
   */
  public static void requireClients(int clients) {
    if (clients < 1 || clients > MAX_CLIENTS) {
      throw new IllegalArgumentException(
          "'clients' expected 1.." + MAX_CLIENTS + ", got: " + clients);
    }
  }

  private static Map<String, Function<CellKey, Object>> shown() {
    Map<String, Function<CellKey, Object>> shown = new LinkedHashMap<>();
    shown.put("mechanism", CellKey::mechanism);
    shown.put("stack", CellKey::stack);
    shown.put("transport", CellKey::transport);
    shown.put("clients", CellKey::clients);
    shown.put("payload", CellKey::payload);
    shown.put("load", CellKey::load);
    shown.put("network", CellKey::network);
    shown.put("suite", CellKey::suite);
    shown.put("provider", CellKey::provider);
    shown.put("recording", CellKey::recording);
    shown.put("variant", key -> key.variant.isEmpty() ? "none" : key.variant);
    return Collections.unmodifiableMap(shown);
  }

  /** The values of {@link #FIELDS} as text. */
  public Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    FIELDS.forEach((name, value) -> fields.put(name, value.apply(this).toString()));
    return fields;
  }

  /** What a line in a figure has in common: everything but the number of clients. */
  public String series() {
    return protection(
        (payload.equals(PayloadShape.string(5)) ? "" : " " + payload)
            + (load.closed() ? "" : " " + load)
            + (overLoopback() ? "" : " " + network));
  }

  /** How its calls are protected and carried: what the points of a line always have in common. */
  public String protection() {
    return protection("");
  }

  private String protection(String ofWhatAndWhere) {
    return stack
        + " "
        + mechanism
        + parameters
        + " "
        + transport
        + ofWhatAndWhere
        + (suite == Suite.MODERN ? "" : " " + suite)
        + (provider == JceProvider.JDK ? "" : " " + provider)
        + (recording ? " recorded" : "")
        + (variant.isEmpty() ? "" : " " + variant);
  }

  /** Whether nothing stands between client and server. */
  public boolean overLoopback() {
    return network.equals(Link.LOOPBACK);
  }

  /** The same point, of the same service, under another mechanism with its defaults. */
  @Override
  public CellKey withMechanism(String other) {
    return CellKeyBuilder.builder(this)
        .mechanism(other)
        .parameters(
            Optional.ofNullable(parameters.values().get(SERVICE))
                .map(service -> Parameters.of(SERVICE, service))
                .orElse(Parameters.NONE))
        .build();
  }

  /** The same point with nothing that makes the client's JVM start faster. */
  public CellKey withoutRemedy() {
    return withParameters(parameters.without(REMEDY));
  }

  /** The same point with the phases of its calls recorded. */
  public CellKey recorded() {
    return withRecording(true);
  }

  /** The same point without its phases being recorded. */
  public CellKey unrecorded() {
    return withRecording(false);
  }

  /** Whether it is measured with the papers' own software. */
  public boolean ofPapersSoftware() {
    return !stack.standsFor().equals(stack);
  }

  /**
   * The point of today's software that stands in the place of this one of the papers' own; itself
   * where it is one of today's, or has another library than the papers had.
   */
  public CellKey ofToday() {
    return ofPapersSoftware() && !parameters.values().containsKey(PeriodStack.XML_SECURITY)
        ? withStack(stack.standsFor())
        : this;
  }

  /** Names the point in files: letters, digits, {@code -}, {@code _} and {@code .} only. */
  public String fileName() {
    return toString().replaceAll("[^A-Za-z0-9.]+", "-");
  }

  /** Names the point for people. */
  @Override
  public String toString() {
    return series() + " c=" + clients;
  }
}
