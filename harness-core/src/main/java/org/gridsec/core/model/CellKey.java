package org.gridsec.core.model;

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
    boolean recording) {

  public static final int MAX_CLIENTS = 64;

  public CellKey {
    requireClients(clients);
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
        + (network.equals("loopback") ? "" : " " + network)
        + (suite.equals("modern") ? "" : " " + suite)
        + (recording ? " recorded" : "");
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
        recording);
  }

  /** The same point over another transport. */
  public CellKey withTransport(Transport other) {
    return new CellKey(
        mechanism, parameters, stack, other, clients, payload, load, network, suite, recording);
  }

  /** The same point with the phases of its calls recorded. */
  public CellKey recorded() {
    return new CellKey(
        mechanism, parameters, stack, transport, clients, payload, load, network, suite, true);
  }

  /** The same point without its phases being recorded. */
  public CellKey unrecorded() {
    return new CellKey(
        mechanism, parameters, stack, transport, clients, payload, load, network, suite, false);
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
