/**
 * XML-Signature of SOAP messages (WS-Security 1.1 sections 8 and 10, X.509 Token Profile 1.1,
 * XML-Signature, Exclusive XML Canonicalization 1.0, WS-I Basic Security Profile 1.1). GRID'04
 * describes it in section 2.2 and measures it in 3.2 to 3.5.
 *
 * <p>The sender puts a timestamp into the Security header, and signs timestamp and Body. Requests
 * and responses are protected in the same way. Parameter {@code key} chooses how the receiver finds
 * the signer's certificate (X.509 Token Profile 1.1 section 3.2): in the message, as a binary
 * security token ({@code direct}), or among the certificates that it has, by issuer and serial
 * number ({@code issuer-serial}) or by the extension that identifies the subject's key ({@code
 * subject-key-identifier}). Parameter {@code algorithm} chooses the signing key: {@code rsa}, in
 * suite {@code period} also {@code dsa} (DSA-1024 with SHA-1), in suite {@code modern} also {@code
 * ecdsa} (P-256 with SHA-256), {@code ed25519} (RFC 8032, RFC 9231) and, on separate servers, RSA
 * of other lengths ({@code rsa-1024}, {@code rsa-2048} and {@code rsa-4096}) and ML-DSA (FIPS 204:
 * {@code ml-dsa-44}, {@code ml-dsa-65} and {@code ml-dsa-87}). Each combination has its own
 * endpoint, which accepts nothing else.
 *
 * <p>Guarantees to the receiver: the holder of the certificate's key sent the Body; the certificate
 * comes from the generated authority and names the other role (a server accepts clients, a client
 * accepts the server); the message was made within the last minute, and was not received before. It
 * keeps nothing secret, protects no header except the timestamp, and does not bind a response to
 * its request: an attacker who can hold back messages can exchange two responses of the last minute
 * that a client has not seen.
 *
 * <p>A reference keeps the certificate out of the message, but gives no trust: path and validity
 * are checked for each message, wherever the certificate comes from.
 *
 * <p>Only the algorithms of suite and endpoint are accepted, and only an envelope with one Header,
 * one Body, and one Security header with a timestamp, a signature, the token if required, and
 * nothing else, in any order. The signature must refer to its key in the endpoint's way.
 *
 * <p>On streams, {@code ed25519} and ML-DSA only work with {@code direct}. Santuario 3.0.6 reports
 * the length of every key that verifies a streamed message and rejects keys whose length it cannot
 * determine, such as EdDSA keys. A class of this project reads tokens in messages and reports no
 * length. Certificates that are not in the message are handled by a class that cannot be replaced.
 *
 * <p>ML-DSA has the names of draft-eastlake-rfc9231bis-xmlsec-uris-09 (section 3.3.15), which may
 * still change. Santuario 3.0.6 has no ML-DSA. This project registers it with its streams and with
 * its own API for trees, which the stack of trees uses for these keys instead of WSS4J's JSR 105.
 * BouncyCastle signs; from JDK 24 on the JDK verifies. Müller and Oupický (PoPETs 2024) changed
 * Santuario for the same.
 *
 * <p>Parameter {@code stream} chooses the implementation on streams: WSS4J, or with {@code direct}
 * one that writes messages of one form and verifies them without a parser ({@link
 * org.gridsec.mechanisms.soap.direct}), only with {@code key=direct}. WSS4J verifies messages of
 * other forms there too, so both accept the same messages. With {@code direct}, their long content
 * is not canonicalized again if it is in canonical form ({@link
 * org.gridsec.mechanisms.soap.direct.HeldSignature}).
 *
 * <p>With parameter {@code freshness=none} a message has no timestamp and a receiver no memory, as
 * in GRID'04 section 2.2: whoever sees a message can have it accepted again, at any time. It shows
 * what that protection costs, so only servers that a measurement starts for it have such endpoints,
 * on the loopback.
 *
 * <p>With parameter {@code parts}, in suite {@code modern}, the signature covers more than Body and
 * timestamp: blocks of the Header, which the sender adds, each by a reference of its own
 * (WS-Security 1.1 section 8.1). The receiver demands each block of its endpoint once, covered by
 * the signature. The name identifies a block, so that no copy elsewhere can replace it.
 *
 * <p>Deviations: suite {@code period} has RSA-1024 and SHA-1, as in the papers. Both are weak:
 * 1024-bit moduli are within reach of a factoring effort (NIST SP 800-131A disallows them since
 * 2014, for RSA and DSA), and collisions of SHA-1 have been computed (Stevens et al., CRYPTO 2017),
 * so that a signed body could be replaced by one prepared with it. GRID'04's stacks digest the Body
 * and do not prevent replay (sections 2.2 and 3.5); here the timestamp is signed too and messages
 * are remembered, as WS-Security 1.1 section 13.2 recommends, unless {@code freshness} is none.
 * WS-I Basic Security Profile 1.1 only allows RSA and HMAC with SHA-1 (R5421); all other algorithms
 * here go beyond it.
 *
 * <p>Parameter {@code below} chooses the connection. TLS adds secrecy, and freshness even if {@code
 * freshness} is none: nobody else can send a record of it again.
 */
package org.gridsec.mechanisms.xmlsignature;
