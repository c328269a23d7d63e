/**
 * Mutual TLS: TLS 1.3 (RFC 8446) below HTTP, with authentication of both sides by certificates
 * (section 4.4.2). The client's certificate names it by a URI (RFC 5280 section 4.2.1.6). Services
 * use this today in place of GSI: certificates, but no proxies.
 *
 * <p>The client's certificate has exactly one URI among its alternative names, {@code
 * spiffe://gridsec/NAME}, the form of SPIFFE's names of workloads. The server validates the path up
 * to its authority (RFC 5280 section 6) and uses the URI as the client's name. Besides invalid
 * paths, it refuses: certificates with no URI or with several, certificates that are not for
 * clients, authorities below the authority, proxies, keys and signatures that are not the suite's,
 * versions of TLS before 1.3, and cipher suites other than {@code TLS_AES_128_GCM_SHA256}.
 * Connections and resumed sessions are refused once a certificate of their chain has expired.
 *
 * <p>Parameter {@code algorithm} chooses both sides' keys, and {@code group} the group of the key
 * exchange, as for {@code tls}.
 *
 * <p>Guarantees to both sides: requests and responses are secret and unchanged between the two ends
 * of a connection, and fresh. Guarantee to the client: the generated authority certified the server
 * for the host's name. Guarantee to the server: which party of this authority the client is. There
 * are no guarantees beyond the connection.
 *
 * <p>Operations with keys in a full handshake: each side signs once and verifies the other's
 * signature, and those on its certificates. A resumed handshake has none.
 *
 * <p>Deviations: an authority that lives for one run has no revocation. Certificates of suite
 * {@code period} are as for {@code httpg}. TLS 1.3 did not exist at the papers' time, so this suite
 * only determines keys and certificates.
 */
package org.gridsec.mechanisms.mtls;
