/**
 * The Grid Security Infrastructure's HTTP: Transport Layer Security, 1.3 (RFC 8446) or by {@code
 * version=1.2} 1.2 (RFC 5246), where both sides authenticate themselves, the client by a proxy
 * certificate (RFC 3820). Described in GRID'04 section 2.1 as the Globus Toolkit 3's "GSI-enabled
 * HTTP-based protocol", to which XSUL's SSL is "equivalent"; both are measured in 3.2 to 3.4, the
 * latter with connections that are kept, too.
 *
 * <p>Before its first call, once for all its sessions, the client makes a key and signs a
 * certificate of it with its own (RFC 3820 section 3), valid for 12 hours, as {@code
 * grid-proxy-init} does; in the handshake it presents the chain. The server validates that up to
 * its authority (section 4) and takes the client for the party that signed the first proxy. Proxies
 * of proxies are accepted within the path length that each allows (section 3.8.1), and so is the
 * party's own certificate, as the GSI does. Refused are, besides what breaks a path: the older
 * forms of proxies, proxies that do not inherit all rights, certificates that are not for clients,
 * authorities below the authority, keys and signatures that are not the suite's, and cipher suites
 * other than those of {@code tls}. Connections, and sessions that are resumed, are refused once a
 * certificate of their chain has expired.
 *
 * <p>Parameter {@code algorithm} says which keys both sides have, proxies too, as for {@code tls}:
 * a path with a key of another type or length is refused. Parameter {@code group} is as for {@code
 * tls}.
 *
 * <p>Guarantees that requests and responses are secret and unchanged between the two ends of a
 * connection, that both are fresh, to the client that the server is the one that the generated
 * authority certified for the host's name, and to the server which party of this authority the
 * client is or acts for. It guarantees nothing beyond the connection.
 *
 * <p>Operations with keys in a full handshake: each side signs once and verifies the other's
 * signature. The first handshake with a chain also verifies the signatures on its certificates, one
 * each; the JDK remembers in its process which certificates it has verified. A resumed handshake
 * has none.
 *
 * <p>Deviations: the Globus Toolkit put its own GSS-API tokens, with a delegation flag, below HTTP
 * under the scheme {@code httpg}; here it is HTTPS, as XSUL's SSL, which GRID'04 calls equivalent,
 * was. It spoke SSL 3.0, which no current JDK negotiates. Servers there checked revocation lists
 * and signing policies; an authority that lives for one run has neither. Certificates and proxies
 * of suite {@code period} are of RSA-1024, signed with SHA-1: both the path validation and the JSSE
 * of JDK 17 and 25 accept them, below an authority that is not of the JDK's own.
 */
package org.gridsec.mechanisms.httpg;
