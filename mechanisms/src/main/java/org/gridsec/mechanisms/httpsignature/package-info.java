/**
 * HTTP Message Signatures (RFC 9421), bodies by their digests in the field Content-Digest (RFC
 * 9530): what signs messages where XML-Signature did, and looks at no XML.
 *
 * <p>A request's signature covers method, authority, path and query of its target, the fields
 * Content-Type, SOAPAction and Content-Digest, and says when it was made, by which key and
 * algorithm, and a random nonce. A response's covers status, Content-Type and Content-Digest, and
 * of the request that it answers method, authority, path, Content-Digest and Signature-Input
 * (section 2.4): since the latter has the nonce, a response is good for one request. A signature
 * that covers more is accepted, one that covers less is not; nor is a message with two signatures.
 * The key is named by the thumbprint of its certificate, which the other side has beforehand; its
 * path is validated with each message, as XML-Signature's is.
 *
 * <p>Parameter {@code algorithm} says which key signs: {@code rsa} is {@code rsa-pss-sha512} in
 * suite {@code modern}, with keys of 3072 bits, {@code ecdsa} is {@code ecdsa-p256-sha256}, {@code
 * ed25519} that. Suite {@code period} has {@code rsa-v1_5-sha256}, since a key of 1024 bits is too
 * short for PSS with SHA-512. Bodies are digested by SHA-256; SHA-512 is accepted too.
 *
 * <p>Guarantees to the server that method, target and Body are what the holder of the client's key
 * sent, to this host, within the last minute and not before; to the client that status and Body are
 * the server's answer to its own request. Messages can be read by anybody. The operation of a
 * request is in its Body, so that it is protected as well; what an intermediary may change is the
 * other fields. Faults are not signed.
 *
 * <p>Faults: {@code InvalidSecurity} for fields that are missing or malformed, or a message that is
 * stale or was received before, {@code SecurityTokenUnavailable} for a key that is not known,
 * {@code UnsupportedAlgorithm}, {@code FailedCheck} for a signature or a body, {@code
 * FailedAuthentication} for a certificate or another host.
 *
 * <p>Of the authority the host is compared with the server's certificate. The port is not compared
 * with the server's: a relay, a forwarded port or a proxy in front of it has another. So a service
 * at another port of the same host that knows the same keys can pass a request on.
 *
 * <p>Deviations: components with the parameters {@code sf}, {@code bs}, {@code key} and {@code tr}
 * are refused, and so are byte sequences, decimals and tokens among a signature's parameters: no
 * parameter of section 2.3 is one. RFC 9421 has nothing with SHA-1, which suite {@code period} has
 * elsewhere.
 */
package org.gridsec.mechanisms.httpsignature;
