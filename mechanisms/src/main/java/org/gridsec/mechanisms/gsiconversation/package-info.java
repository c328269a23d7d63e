/**
 * GSI Secure Conversation, as in the Globus Toolkit 3. A TLS handshake whose tokens travel in SOAP
 * bodies establishes a security context. Messages under it are protected with symmetric keys only.
 * GRID'04 describes it in section 2.3 and measures it, as WS-SecureConversation, in 3.2 to 3.6. The
 * exchange and its sizes are in Mulmo's "GT3 security performance evaluation".
 *
 * <p><b>Handshake.</b> Each token is a binary exchange of WS-Trust 1.3 (section 8.3) and contains
 * the TLS records of one side's turn. There are three round trips, as Mulmo counts them. TLS 1.2
 * (RFC 5246) takes two of them, with the client's proxy certificate (RFC 3820) and authentication
 * of both sides. In the third, the client states whether it delegates, and the server names the
 * context. With {@code delegation=full} there is one more in between: the server sends a
 * certification request (PKCS #10), the client signs a proxy for it, and the server then has the
 * proxy as long as the context (as {@link
 * org.gridsec.mechanisms.gsiconversation.DelegatedCredential} in the exchange). By default the
 * server generates a key for each delegation, as GT3 did. With {@code keys=beforehand} it generates
 * four at the first delegation and uses them in turn. The private key never leaves the server, so
 * proxies of several clients may share one, just as its TLS connections share the key of its
 * certificate. The disadvantage is that a stolen key is useful for more than one delegation. The
 * secret of the context is P_SHA1 of 32 random bytes of each side (WS-Trust 1.3 section 4.4.4).
 * These and the context's name travel only in TLS records.
 *
 * <p><b>Messages</b> are protected by package {@code contexts} (WS-SecureConversation 1.3 section
 * 7): an HMAC over timestamp and Body with a key derived for each message; with {@code
 * protect=encryption} the Body is encrypted before that. Responses confirm the signature of their
 * request. A client that closes cancels its context (section 6), under the context itself. By
 * default a client has one context for all its calls. With {@code contexts=initial} each call has
 * its own, which is left to expire, as in GRID'04 section 3.6. A client that got no valid answer to
 * its last request assumes that the server has forgotten the context, and establishes another.
 *
 * <p>Parameter {@code algorithm} chooses the type of both sides' keys and of the proxies' keys, as
 * for {@code httpg}. The handshake always uses ECDHE for key exchange.
 *
 * <p>Guarantees to the server: which party of its authority sent the Body, itself or by a proxy.
 * Guarantees to the client: its server sent the response, which answers this request. Guarantees to
 * both: the Body was not changed, was sent within the last minute, and was not received before;
 * with encryption, nobody else can read it. No header is protected except its own. Contexts live
 * for at most an hour and no longer than the client's certificates, and belong to the party, not to
 * the proxy. Refused are tokens out of order, handshakes of more than half a minute, proxies as
 * {@code httpg} refuses them (with {@code FailedAuthentication}), and contexts that are unknown,
 * expired or cancelled (with {@code BadContextToken}). A server keeps at most 256 unfinished
 * handshakes. With {@code store=unbounded} it keeps the handshake's TLS connection with the
 * context, as in GT3, where that connection also protected the messages.
 *
 * <p>Operations with keys in a handshake: client and server each sign once; the client verifies two
 * signatures, the server that of the handshake and those of the chain. Delegation adds two
 * signatures and the verification of a request and of a chain, and the generation of the server's
 * key unless it has one. Messages need none.
 *
 * <p>Deviations: GT3's tokens were those of the GSS-API with SSL 3.0, its messages were protected
 * with the GSS-API's wrap and get-MIC, and its elements were its own; here the elements are those
 * of the later OASIS specifications. In WS-Trust the client names an exchange; here the server
 * does, so that nobody can guess the name. In WS-Trust the last response contains the token; here
 * the token is inside TLS. TLS 1.3 would authenticate clients one turn later; 1.2 has GT3's turns,
 * and is still current practice with the one cipher suite of {@code modern} (RFC 9325). It does not
 * hide certificates. Sessions cannot be resumed. Suite {@code period} uses RSA-1024, SHA-1 and
 * AES-128-CBC, with ECDHE for key exchange, because RSA key exchange is disabled in current JDKs.
 * P_SHA1 is in both suites, because WS-SecureConversation 1.3 has no other function; for deriving
 * secrets, HMAC-SHA1 is not broken.
 */
package org.gridsec.mechanisms.gsiconversation;
