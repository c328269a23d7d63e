/**
 * Transport Layer Security: TLS 1.3 (RFC 8446), or 1.2 (RFC 5246) by {@code version=1.2}, below
 * HTTP (RFC 9110 section 4.2.2). Described, as SSL, in GRID'04 section 2.1, measured in 3.2 to 3.4.
 *
 * <p>Guarantees that requests and responses are secret and unchanged between the two ends of a
 * connection, that both are fresh, and to the client that the server is the one that the generated
 * authority certified for the host's name. It tells the server nothing of who the client is, and
 * guarantees nothing beyond the connection: neither across an intermediary nor once a message is
 * stored.
 *
 * <p>Deviations: GRID'04 authenticated clients too, with GSI certificates; that is another
 * mechanism (httpg). It cites SSL 3.0; no current JDK negotiates that, nor TLS below 1.2. Suite
 * {@code period} therefore changes the certificates alone, to RSA-1024 signed with SHA-1, which the
 * JSSE of JDK 17 and 25 accepts below an authority that is not of the JDK's own; they can be forged
 * at a price, and are there for comparing with the papers. Whether a connection is a full handshake
 * or a resumption is for the client's session to decide, by the context that it holds.
 */
package org.gridsec.mechanisms.tls;
