/**
 * An access token that is bound to a key. Each request contains a proof that its sender holds that
 * key (DPoP, RFC 9449), over TLS. The token is as for {@code token}, but contains the key's
 * thumbprint ({@code cnf}, {@code jkt}; section 6.1) and is signed with ES256. So a stolen token is
 * useless.
 *
 * <p>When credentials are generated, the client gets its own ECDSA key on P-256. With each request
 * it signs a JWT (ES256) that contains method and target of the request ({@code htm}, {@code htu}),
 * the token's hash ({@code ath}), the time and a random name ({@code jti}), and the public key in
 * its header. The server verifies the token, and then the proof as section 4.3 requires: type,
 * algorithm, key without its private part and with the token's thumbprint, signature, method,
 * target, token, age (60 s, as for messages), {@code exp} and {@code nbf} if it has them, and that
 * it has not seen the name with that key before. All its endpoints share this memory ({@code
 * SeenMessages}). The target's host must be one of those in the server's certificate, so that
 * nobody who gets a request can pass it on to another host. The port is not compared with the
 * server's, because a relay, a forwarded port or a proxy in front of it has another. So a service
 * at another port of the same host, for the same tokens, can pass it on.
 *
 * <p>Guarantees are those of {@code token}, and that the sender of a request holds the key of its
 * token.
 *
 * <p>Faults are those of {@code token}, {@code FailedCheck} for a proof, also for one that was used
 * before, and {@code MessageExpired} for a stale proof, with {@code invalid_dpop_proof}.
 *
 * <p>Deviations: a server issues no nonces (section 8), which are for clients that could make
 * proofs in advance. The key is on P-256 in both suites. A proof does not cover the body, which TLS
 * protects.
 */
package org.gridsec.mechanisms.proofofpossession;
