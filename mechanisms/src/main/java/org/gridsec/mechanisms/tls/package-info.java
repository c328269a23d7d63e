/**
 * Transport Layer Security: TLS 1.3 (RFC 8446), or with {@code version=1.2} TLS 1.2 (RFC 5246),
 * below HTTP (RFC 9110 section 4.2.2). Only the server is authenticated, as in most services today.
 *
 * <p>Guarantees to both sides: requests and responses are secret and unchanged between the two ends
 * of a connection, and fresh. Guarantee to the client: the generated authority certified the server
 * for the host's name. The server learns nothing about the identity of the client. There are no
 * guarantees beyond the connection, neither across an intermediary nor for stored messages.
 *
 * <p>Parameter {@code algorithm} chooses the server's key: RSA of the suite's length by default, in
 * suite {@code modern} also RSA with 1024, 2048 and 4096 bits, ECDSA on P-256, Ed25519 (RFC 8422,
 * RFC 8446 section 4.2.3) or ML-DSA-65 (FIPS 204, draft-ietf-tls-mldsa). Everything else is as in
 * the suite; the cipher suite of TLS 1.2 is the one for such keys. A separate server is started for
 * each key other than the default.
 *
 * <p>Parameter {@code group} chooses the group of the key exchange (RFC 8446 section 4.2.7): any
 * group of the JSSE by default, in suite {@code modern} also only X25519, or only X25519 with
 * ML-KEM-768 (RFC 10024). With one of these groups, or with ML-DSA-65, TLS is 1.3 and both sides
 * use BouncyCastle's JSSE, which resumes no session of that version.
 *
 * <p>The papers do not measure it: the SSL of GRID'04 section 2.1 has GSI certificates on both
 * sides, and corresponds to httpg. No current JDK negotiates TLS below 1.2. Each suite has one
 * cipher suite per version: for 1.3 the mandatory one with AES-128-GCM in both; for 1.2 AES-128-GCM
 * in {@code modern} and AES-128-CBC with SHA-1 in {@code period}, with ECDHE for key exchange. The
 * certificates of {@code period} have RSA-1024 keys and are signed with SHA-1. The JSSE of JDK 17
 * and 25 accepts them, because the authority is not one of the JDK's own. They can be forged at a
 * price, and are only for comparison with the papers. The SSLContext of the client's session
 * decides if a connection is a full handshake or a resumption.
 */
package org.gridsec.mechanisms.tls;
