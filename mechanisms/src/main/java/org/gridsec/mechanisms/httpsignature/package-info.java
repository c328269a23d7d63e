/**
 * HTTP Message Signatures (RFC 9421), with digests of bodies in the field Content-Digest (RFC
 * 9530). They sign messages as XML-Signature does, but do not process XML.
 *
 * <p>A request's signature covers method, authority, path and query of its target, the fields
 * Content-Type, Content-Digest and, if the request has one, SOAPAction, and states its time, key
 * and algorithm and a random nonce. A response's signature covers status, Content-Type and
 * Content-Digest, and method, authority, path, Content-Digest and Signature-Input of its request
 * (section 2.4). Signature-Input contains the nonce, so a response is valid for one request only. A
 * signature may cover more components, but not fewer; a message with two signatures is refused. The
 * key is named by the thumbprint of its certificate, which the other side already has. The path of
 * the certificate is validated for each message, as with XML-Signature.
 *
 * <p>Parameter {@code algorithm} chooses the signing key: {@code rsa} is {@code rsa-pss-sha512} in
 * suite {@code modern}, with keys of 3072 bits, {@code rsa-2048} the same with shorter keys, {@code
 * ecdsa} is {@code ecdsa-p256-sha256}, and {@code ed25519} has the same name. Suite {@code period}
 * has {@code rsa-v1_5-sha256}, because a key of 1024 bits is too short for PSS with SHA-512. Bodies
 * are digested with SHA-256; SHA-512 is accepted too. Parameter {@code below} chooses the
 * connection.
 *
 * <p>Guarantees to the server: the holder of the client's key sent method, target and Body, to this
 * host, within the last minute, and they were not received before. Guarantees to the client: status
 * and Body are the server's answer to its own request. Anybody can read messages in clear. The
 * operation of a request is in its Body, so it is protected as well. An intermediary may change the
 * other fields. Faults are not signed.
 *
 * <p>Faults: {@code InvalidSecurity} for fields that are missing or malformed and for a message
 * that was received before, {@code MessageExpired} for one that is stale, {@code
 * SecurityTokenUnavailable} for an unknown key, {@code UnsupportedAlgorithm}, {@code FailedCheck}
 * for a signature or a body, {@code FailedAuthentication} for a certificate or another host.
 *
 * <p>The host in the authority is compared with the server's certificate. The port is not compared
 * with the server's, because a relay, a forwarded port or a proxy in front of it has another. So a
 * service at another port of the same host that has the same keys can pass a request on.
 *
 * <p>Deviations: components with the parameters {@code sf}, {@code bs}, {@code key} and {@code tr}
 * are refused, and so are byte sequences, decimals and tokens among a signature's parameters,
 * because no parameter of section 2.3 has these types. RFC 9421 defines no algorithm with SHA-1,
 * which suite {@code period} uses elsewhere.
 */
package org.gridsec.mechanisms.httpsignature;
