package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * One point of the matrix. Two scenarios that show the same point share its key, and so its
 * measurement.
 *
 * @param mechanism id of what protects the message
 * @param parameters of the mechanism, where they differ from its defaults
 * @param stack id of what handles the XML: {@code axis2} or {@code pull}
 * @param transport how connections are reused
 * @param clients that call in parallel, 1 to 64
 * @param payload what is echoed
 * @param load how clients pace their calls
 * @param network {@code loopback}, or what stands between client and server
 * @param suite of algorithms: {@code modern} or {@code period}
 * @param recording whether the phases of calls are recorded while they are measured
 * @param variant tells apart what is measured twice in one run, each in JVMs of its own; empty
 *     where there is one
 */
public record CellKey(
    String mechanism,
    Parameters parameters,
    String stack,
    Transport transport,
    int clients,
    PayloadShape payload,
    Load load,
    String network,
    String suite,
    boolean recording,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String variant) {

  public static final int MAX_CLIENTS = 64;

  /** The network of a cell whose client and server are on one machine, with nothing between. */
  public static final String LOOPBACK = "loopback";

  public CellKey {
    requireClients(clients);
    variant = variant == null ? "" : variant;
  }

  /** A point that is measured once. */
  public CellKey(
      String mechanism,
      Parameters parameters,
      String stack,
      Transport transport,
      int clients,
      PayloadShape payload,
      Load load,
      String network,
      String suite,
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

  /** What a line in a figure has in common: everything but the number of clients. */
  public String series() {
    return stack
        + " "
        + mechanism
        + parameters
        + " "
        + transport
        + (payload.equals(PayloadShape.string(5)) ? "" : " " + payload)
        + (load.closed() ? "" : " " + load)
        + (overLoopback() ? "" : " " + network)
        + (suite.equals("modern") ? "" : " " + suite)
        + (recording ? " recorded" : "")
        + (variant.isEmpty() ? "" : " " + variant);
  }

  /** How its calls are protected and carried: what the points of a line always have in common. */
  public String protection() {
    return stack
        + " "
        + mechanism
        + parameters
        + " "
        + transport
        + (suite.equals("modern") ? "" : " " + suite)
        + (recording ? " recorded" : "")
        + (variant.isEmpty() ? "" : " " + variant);
  }

  /** Whether nothing stands between client and server. */
  public boolean overLoopback() {
    return network.equals(LOOPBACK);
  }

  /** The same point under another mechanism. */
  public CellKey withMechanism(String other) {
    return new CellKey(
        other,
        Parameters.NONE,
        stack,
        transport,
        clients,
        payload,
        load,
        network,
        suite,
        recording,
        variant);
  }

  /** The same point over another transport. */
  public CellKey withTransport(Transport other) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        other,
        clients,
        payload,
        load,
        network,
        suite,
        recording,
        variant);
  }

  /** The same point with another number of clients. */
  public CellKey withClients(int other) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        transport,
        other,
        payload,
        load,
        network,
        suite,
        recording,
        variant);
  }

  /** The same point at another pace. */
  public CellKey withLoad(Load other) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        transport,
        clients,
        payload,
        other,
        network,
        suite,
        recording,
        variant);
  }

  /** The same point with another suite of algorithms. */
  public CellKey withSuite(String other) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        transport,
        clients,
        payload,
        load,
        network,
        other,
        recording,
        variant);
  }

  /** The same point with another payload. */
  public CellKey withPayload(PayloadShape other) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        transport,
        clients,
        other,
        load,
        network,
        suite,
        recording,
        variant);
  }

  /** The same point over another network. */
  public CellKey withNetwork(String other) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        transport,
        clients,
        payload,
        load,
        other,
        suite,
        recording,
        variant);
  }

  /** The same point with the phases of its calls recorded. */
  public CellKey recorded() {
    return withRecording(true);
  }

  /** The same point without its phases being recorded. */
  public CellKey unrecorded() {
    return withRecording(false);
  }

  private CellKey withRecording(boolean other) {
    return new CellKey(
        mechanism,
        parameters,
        stack,
        transport,
        clients,
        payload,
        load,
        network,
        suite,
        other,
        variant);
  }

  /** The same point as another variant. */
  public CellKey withVariant(String other) {
    return new CellKey(
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
        other);
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
