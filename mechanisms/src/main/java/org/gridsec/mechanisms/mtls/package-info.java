/**
 * Mutual TLS: TLS 1.3 (RFC 8446) below HTTP, where both sides authenticate themselves by
 * certificates (section 4.4.2), the client by one that names it by a URI (RFC 5280 section
 * 4.2.1.6). This is what services have today where grids had GSI: certificates, but no proxies.
 *
 * <p>The client's certificate has exactly one URI among its alternative names, {@code
 * spiffe://gridsec/NAME}, in the form that SPIFFE gives to names of workloads. The server validates
 * the path up to its authority (RFC 5280 section 6) and takes the URI for the client's name.
 * Refused are, besides what breaks a path: certificates with no URI or with several, certificates
 * that are not for clients, authorities below the authority, proxies, keys and signatures that are
 * not the suite's, versions of TLS before 1.3, and cipher suites other than {@code
 * TLS_AES_128_GCM_SHA256}. Connections, and sessions that are resumed, are refused once a
 * certificate of their chain has expired.
 *
 * <p>Parameter {@code algorithm} says which keys both sides have, and {@code group} by which group
 * they agree on others, as for {@code tls}.
 *
 * <p>Guarantees that requests and responses are secret and unchanged between the two ends of a
 * connection, that both are fresh, to the client that the server is the one that the generated
 * authority certified for the host's name, and to the server which party of this authority the
 * client is. It guarantees nothing beyond the connection.
 *
 * <p>Operations with keys in a full handshake: each side signs once and verifies the other's
 * signature, and those on its certificates. A resumed handshake has none.
 *
 * <p>Deviations: an authority that lives for one run has no revocation. Certificates of suite
 * {@code period} are as for {@code httpg}; the papers' time had no TLS 1.3, so that this suite has
 * its keys and certificates alone.
 */
package org.gridsec.mechanisms.mtls;
