/**
 * GSI Secure Conversation, as the Globus Toolkit 3 had it: a TLS handshake whose tokens travel in
 * SOAP bodies establishes a security context, and messages are then protected under that with
 * symmetric keys alone. Described in GRID'04 section 2.3, measured, as WS-SecureConversation, in
 * 3.2 to 3.6; the exchange and its sizes are in Mulmo's "GT3 security performance evaluation".
 *
 * <p><b>Handshake.</b> Each token is a binary exchange of WS-Trust 1.3 (section 8.3) and has the
 * TLS records of one side's turn. Three round trips, as Mulmo counts them: TLS 1.2 (RFC 5246) takes
 * two of them, with the client's proxy certificate (RFC 3820) and both sides authenticated; in the
 * third the client says whether it delegates, and the server names the context. With {@code
 * delegation=full} there is a fourth in between: the server sends a certification request (PKCS
 * #10), the client signs a proxy for it, which the server then has for as long as the context (it
 * finds it as {@link org.gridsec.mechanisms.gsiconversation.DelegatedCredential} in the exchange).
 * By default the server makes a key for each delegation, as GT3 did. With {@code keys=beforehand}
 * it has four, made at the first delegation, and takes them in turn: the private key never leaves
 * the server, so that proxies of several clients may have the same one, as its TLS connections have
 * the key of its certificate. What is lost is that a stolen key would be worth one delegation only.
 * The secret of the context is P_SHA1 of 32 random bytes of each side (WS-Trust 1.3 section 4.4.4),
 * which travel in TLS records only, as does the context's name.
 *
 * <p><b>Messages</b> are those of {@code contexts} (WS-SecureConversation 1.3 section 7): an HMAC
 * over timestamp and Body under a key derived for each message; with {@code protect=encryption} the
 * Body is encrypted before that. Responses confirm the signature of their request. A client that
 * closes has its context cancelled (section 6), under the context itself. By default a client has
 * one context for all its calls; with {@code contexts=initial} each call has one of its own, which
 * is left to expire, as those of GRID'04 section 3.6 were. A client that got no valid answer to its
 * last request assumes that the server has forgotten the context, and establishes another.
 *
 * <p>Parameter {@code algorithm} says which keys both sides have, their proxies too, as for {@code
 * httpg}. The handshake's exchange of keys is ECDHE whatever that is.
 *
 * <p>Guarantees to the server which party of its authority sent the Body, itself or by a proxy, to
 * the client that its server sent it, to both that it is what was sent, within the last minute,
 * that it was not received before, and, to the client, that it answers this request; with
 * encryption also that nobody else can read it. It protects no header but its own. Contexts live
 * for an hour at most and no longer than the client's certificates, and belong to the party, not to
 * the proxy. Refused are tokens out of order, handshakes of more than half a minute, proxies as
 * {@code httpg} refuses them (with {@code FailedAuthentication}), and contexts that are unknown,
 * expired or cancelled (with {@code BadContextToken}). Of handshakes that are not over a server
 * keeps 256 at most. With {@code store=unbounded} the TLS connection of the handshake stays with
 * the context, as it did in GT3, where it protected the messages as well.
 *
 * <p>Operations with keys in a handshake: client and server sign once each; the client verifies two
 * signatures, the server that of the handshake and those of the chain. Delegation adds, besides the
 * server's new key where it makes one, two signatures and the verification of a request and of a
 * chain. Messages need none.
 *
 * <p>Deviations: GT3's tokens were those of the GSS-API with SSL 3.0, its messages were protected
 * with GSS-API's wrap and get-MIC, its elements were of its own; here they are of the OASIS
 * specifications that came after. WS-Trust has the client name an exchange, here the server does,
 * so that nobody can guess it; and it has the last response carry the token, which here is inside
 * of TLS. TLS 1.3 would authenticate clients a turn later; 1.2 has GT3's turns, and is still
 * current practice with the one cipher suite of {@code modern} (RFC 9325). It does not hide
 * certificates. Sessions cannot be resumed. Suite {@code period} has RSA-1024, SHA-1 and
 * AES-128-CBC, with keys exchanged by ECDHE: RSA key exchange is disabled in current JDKs. P_SHA1
 * is in both suites, since WS-SecureConversation 1.3 has no other function; as a function of
 * secrets HMAC-SHA1 is not broken.
 */
package org.gridsec.mechanisms.gsiconversation;
