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
 * @param mechanism id of the mechanism that protects the messages
 * @param parameters settings of the mechanism that differ from its defaults; also the service and
 *     the intermediaries and the remedy, under the names {@link #SERVICE}, {@link #HOPS} and {@link
 *     #REMEDY}
 * @param stack engine that handles the XML, or library that does a single operation; the fields of
 *     a call then have their simplest values
 * @param transport reuse of connections between calls
 * @param clients number of clients that call in parallel, 1 to 64
 * @param payload data that is echoed
 * @param load pacing of the calls
 * @param network link between client and server
 * @param suite set of algorithms
 * @param recording true if the phases of calls are recorded during the measurement
 * @param provider JCE provider of both JVMs; the JDK's own by default
 * @param variant tells apart cells that one run measures twice, each in its own JVMs; empty if
 *     there is only one
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

  /** Parameter that names the called service. Without it, the echo service is called. */
  public static final String SERVICE = "service";

  /** Parameter with the number of intermediaries before the service. Without it, there are none. */
  public static final String HOPS = "hops";

  /** Parameter that names a method to start the client's JVM faster. Without it, none is used. */
  public static final String REMEDY = "remedy";

  /** Parameter with the number of the paper's document that an operation works on. */
  public static final String DOCUMENT = "document";

  /**
   * All fields except the parameters, by name, in display order. Selecting cells and exporting them
   * both use this list.
   */
  public static final Map<String, Function<CellKey, Object>> FIELDS = shown();

  public CellKey {
    requireClients(clients, MAX_CLIENTS);
    provider = provider == null ? JceProvider.JDK : provider;
    variant = variant == null ? "" : variant;
  }

  /**
   * The key of a single operation.
   *
   * @param operation id of the operation
   * @param bytes size of its input
   */
  public static CellKey ofOperation(
      Library library, String operation, Parameters parameters, int bytes, Suite suite) {
    PayloadShape input = PayloadShape.string(bytes);
    return ofOneClient(operation, parameters, library, Transport.KEEPALIVE, input, suite);
  }

  /** A point with one client in a closed loop over the loopback, without recording. */
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
        false,
        JceProvider.JDK,
        "");
  }

  /**
   * Checks a number of clients.
   *
   * @throws IllegalArgumentException if it is not between 1 and the largest
   */
  public static void requireClients(int clients, int largest) {
    if (clients < 1 || clients > largest) {
      throw new IllegalArgumentException("'clients' expected 1.." + largest + ", got: " + clients);
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

  /** Label shared by all points of a line in a figure: everything except the number of clients. */
  public String series() {
    return protection(
        (payload.equals(PayloadShape.string(5)) ? "" : " " + payload)
            + (load.closed() ? "" : " " + load)
            + (overLoopback() ? "" : " " + network));
  }

  /** Label of the mechanism, stack and transport, which all points of a line share. */
  public String protection() {
    return protection("");
  }

  private String protection(String ofWhatAndWhere) {
    return "%s %s%s %s%s".formatted(stack, mechanism, parameters, transport, ofWhatAndWhere)
        + (suite == Suite.MODERN ? "" : " " + suite)
        + (provider == JceProvider.JDK ? "" : " " + provider)
        + (recording ? " recorded" : "")
        + (variant.isEmpty() ? "" : " " + variant);
  }

  /** True if client and server talk directly over the loopback. */
  public boolean overLoopback() {
    return network.equals(Link.LOOPBACK);
  }

  /** The same point and service under another mechanism with default parameters. */
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

  /** The same point without the remedy that starts the client's JVM faster. */
  public CellKey withoutRemedy() {
    return withParameters(parameters.without(REMEDY));
  }

  /** The same point with recorded phases. */
  public CellKey recorded() {
    return withRecording(true);
  }

  /** The same point without recorded phases. */
  public CellKey unrecorded() {
    return withRecording(false);
  }

  /** True if this cell measures the papers' own software. */
  public boolean ofPapersSoftware() {
    return !stack.standsFor().equals(stack);
  }

  /**
   * The point of today's software that corresponds to this one of the papers' software. Returns
   * itself if it already is one of today's, or if it uses a version of XML Security that the papers
   * did not have.
   */
  public CellKey ofToday() {
    return ofPapersSoftware() && !parameters.values().containsKey(PeriodStack.XML_SECURITY)
        ? withStack(stack.standsFor())
        : this;
  }

  /** Name for files: only letters, digits, {@code -}, {@code _} and {@code .}. */
  public String fileName() {
    return toString().replaceAll("[^A-Za-z0-9.]+", "-");
  }

  /** Name for people. */
  @Override
  public String toString() {
    return series() + " c=" + clients;
  }
}
