/**
 * Transport Layer Security: TLS 1.3 (RFC 8446), or 1.2 (RFC 5246) by {@code version=1.2}, below
 * HTTP (RFC 9110 section 4.2.2), the server authenticated alone: what most services have today.
 *
 * <p>Guarantees that requests and responses are secret and unchanged between the two ends of a
 * connection, that both are fresh, and to the client that the server is the one that the generated
 * authority certified for the host's name. It tells the server nothing of who the client is, and
 * guarantees nothing beyond the connection: neither across an intermediary nor once a message is
 * stored.
 *
 * <p>Parameter {@code algorithm} says which key the server has: RSA of the suite's length by
 * default, in suite {@code modern} also RSA with 1024, 2048 and 4096 bits, ECDSA on P-256, Ed25519
 * (RFC 8422, RFC 8446 section 4.2.3) or ML-DSA-65 (FIPS 204, draft-ietf-tls-mldsa). All else is the
 * suite's; the cipher suite of TLS 1.2 is the one for such keys. A server with another key than the
 * usual one is a server of its own.
 *
 * <p>Parameter {@code group} says by which group keys are agreed on (RFC 8446 section 4.2.7): any
 * that the JSSE has by default, in suite {@code modern} also X25519 alone, or X25519 with
 * ML-KEM-768 alone (RFC 10024). With one of these groups, and with ML-DSA-65, TLS is 1.3 and both
 * sides are BouncyCastle's JSSE, which resumes no session of that version.
 *
 * <p>The papers do not have it: the SSL of GRID'04 section 2.1 has GSI certificates on both sides,
 * and that is httpg. No current JDK negotiates TLS below 1.2. Each suite has one cipher suite for
 * each version: for 1.3 that with AES-128-GCM, which is mandatory, in both; for 1.2 AES-128-GCM in
 * {@code modern} and AES-128-CBC with SHA-1 in {@code period}, keys exchanged by ECDHE. The
 * certificates of {@code period} are of RSA-1024, signed with SHA-1, which the JSSE of JDK 17 and
 * 25 accepts below an authority that is not of the JDK's own; they can be forged at a price, and
 * are there for comparing with the papers. Whether a connection is a full handshake or a resumption
 * is for the client's session to decide, by the context that it holds.
 */
package org.gridsec.mechanisms.tls;
