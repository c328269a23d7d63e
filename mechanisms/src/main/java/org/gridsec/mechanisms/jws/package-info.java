/**
 * A detached JWS over the body of HTTP messages (RFC 7515 appendix F), as open banking has it: the
 * field {@code x-jws-signature} has a protected header and a signature, and the payload between
 * them is the body, as it is sent and without base64 ({@code b64} is false; RFC 7797). It is for
 * JSON, which has no signature of its own.
 *
 * <p>The protected header names the algorithm, the signer's key ({@code kid}: the thumbprint of its
 * certificate, which the other side already has) and the Content-Type ({@code cty}). Open banking
 * leaves it to profiles what else is signed. Here it is the time ({@code iat}); in a request also a
 * random name ({@code jti}), the method and the whole target ({@code htm}, {@code htu}; names of
 * RFC 9449); in a response the status and the name of its request ({@code status}, {@code
 * request}). All of them, and {@code b64}, are critical ({@code crit}; RFC 7515 section 4.1.11), so
 * no receiver can pass over them. {@code exp} may be added. A message with another critical
 * parameter, two fields or a payload in the field is refused, and keys in the header are not used.
 * The path of the certificate is validated for each message, as with XML-Signature.
 *
 * <p>Parameter {@code algorithm} chooses the signing key: {@code rsa} is {@code PS256} in suite
 * {@code modern}, with keys of 3072 bits, and {@code RS256} in suite {@code period}, {@code
 * rsa-2048} is {@code PS256} with the keys that banks have, {@code ecdsa} is {@code ES256}, and
 * {@code ed25519} is {@code EdDSA}. Only that algorithm is accepted. Nimbus signs and verifies,
 * except for Ed25519, which the JDK has and Nimbus leaves to another library. Parameter {@code
 * below} chooses the connection.
 *
 * <p>Guarantees to the server: the holder of the client's key sent method, target and body, to this
 * host, within the last minute, and they were not received before. Guarantees to the client: status
 * and body are the server's answer to its own request. Anybody can read messages in clear. An
 * intermediary may change fields other than Content-Type. Faults are not signed.
 *
 * <p>Faults: {@code InvalidSecurity} for a field that is missing or malformed and for a message
 * that was received before, {@code MessageExpired} for one that is stale, {@code
 * SecurityTokenUnavailable} for an unknown key, {@code UnsupportedAlgorithm} for another algorithm
 * or an unknown critical parameter, {@code FailedCheck} for a signature, {@code
 * FailedAuthentication} for a certificate or another host.
 *
 * <p>The host in the target is compared with the server's certificate, and the port is not, as with
 * {@code http-signature}.
 *
 * <p>Deviations: RFC 8725 and RFC 7518 require RSA keys of 2048 bits, which suite {@code period}
 * does not have.
 */
package org.gridsec.mechanisms.jws;
