/**
 * XML-Signature of SOAP messages (WS-Security 1.1 sections 8 and 10, X.509 Token Profile 1.1,
 * XML-Signature, Exclusive XML Canonicalization 1.0, WS-I Basic Security Profile 1.1). Described in
 * GRID'04 section 2.2, measured in 3.2 to 3.5.
 *
 * <p>The sender puts a timestamp into the Security header, and signs timestamp and Body. Requests
 * and responses are protected in the same way. Parameter {@code key} says how the receiver finds
 * the signer's certificate (X.509 Token Profile 1.1 section 3.2): in the message, as a binary
 * security token ({@code direct}), or among those it knows, by issuer and serial number ({@code
 * issuer-serial}) or by the extension that identifies the subject's key ({@code
 * subject-key-identifier}). Parameter {@code algorithm} says what signs: {@code rsa}, in suite
 * {@code period} also {@code dsa} (DSA-1024 with SHA-1), in suite {@code modern} also {@code ecdsa}
 * (P-256 with SHA-256), {@code ed25519} (RFC 8032, RFC 9231) and RSA of other lengths: {@code
 * rsa-1024}, {@code rsa-2048} and {@code rsa-4096}, on servers of their own. Each combination has
 * an endpoint of its own, which accepts nothing else.
 *
 * <p>Guarantees to the receiver that the Body is what the holder of the certificate's key sent,
 * that the certificate comes from the generated authority and names the other role (a server
 * accepts clients, a client accepts the server), that the message was made within the last minute,
 * and that it was not received before. It keeps nothing secret, protects no header but the
 * timestamp, and does not bind a response to its request: whoever can hold back messages can
 * exchange two responses of the last minute that a client has not seen.
 *
 * <p>A reference keeps the certificate out of the message; it gives no trust: path and validity are
 * checked for each message, wherever the certificate comes from.
 *
 * <p>Only the algorithms of suite and endpoint are accepted, and only an envelope with one Header,
 * one Body, and one Security header that has a timestamp, a signature, the token if there is to be
 * one, and nothing else, in any order; the signature must refer to its key in the endpoint's way.
 *
 * <p>On streams, {@code ed25519} goes with {@code direct} alone. Santuario 3.0.6 reports the length
 * of every key that verifies a streamed message and rejects keys whose length it cannot tell, EdDSA
 * keys among them. Tokens in messages are read by a class of this project that reports none; what
 * stands for a certificate elsewhere is made where no other class can be put.
 *
 * <p>Parameter {@code stream} says what signs and verifies streams: WSS4J, or {@code direct} what
 * writes messages of one form and verifies them without a parser ({@link
 * org.gridsec.mechanisms.soap.direct}), with {@code key=direct} alone. What is not of that form is
 * WSS4J's there too, so both accept the same messages.
 *
 * <p>Deviations: suite {@code period} has RSA-1024 and SHA-1 as the papers had. Both are weak:
 * 1024-bit moduli are within reach of a factoring effort (NIST SP 800-131A disallows them since
 * 2014, of RSA as of DSA), and collisions of SHA-1 have been computed (Stevens et al., CRYPTO
 * 2017), so that a signed body could be exchanged for one prepared with it. GRID'04's stacks digest
 * the Body and do not prevent replay (sections 2.2 and 3.5); here the timestamp is signed too and
 * messages are remembered, as WS-Security 1.1 section 13.2 recommends. WS-I Basic Security Profile
 * 1.1 knows only RSA and HMAC with SHA-1 (R5421): all else here is beyond it.
 */
package org.gridsec.mechanisms.xmlsignature;
