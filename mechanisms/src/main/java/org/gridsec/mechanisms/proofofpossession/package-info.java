/**
 * An access token that is bound to a key, and a proof with each request that its sender holds that
 * key (DPoP, RFC 9449), over TLS. The token is as for {@code token}, but has the key's thumbprint
 * ({@code cnf}, {@code jkt}; section 6.1) and is signed with ES256; so a token that is stolen is of
 * no use.
 *
 * <p>When credentials are made, the client gets an ECDSA key on P-256 of its own. With each request
 * it signs a JWT (ES256) that names method and target of the request ({@code htm}, {@code htu}),
 * the token ({@code ath}), the time and a random name ({@code jti}), and has the public key in its
 * head. The server verifies the token, and then the proof with all that section 4.3 asks for: type,
 * algorithm, key without its private part and with the token's thumbprint, signature, method,
 * target, token, age (60 s, as for messages), and that it has not seen the name by that key before.
 * Its memory is that of all its endpoints ({@code SeenMessages}). The target's host must be one of
 * those of the server's certificate: whoever gets a request may not pass it on to another host. The
 * port is not compared with the server's: a relay, a forwarded port or a proxy in front of it has
 * another. So a service at another port of the same host, for the same tokens, can pass it on.
 *
 * <p>Guarantees what {@code token} does, and that the sender of a request holds the key that its
 * token is for.
 *
 * <p>Faults are those of {@code token}, and {@code FailedCheck} with {@code invalid_dpop_proof} for
 * a proof; {@code MessageExpired} for one that is stale and {@code InvalidSecurity} for one that
 * was used before.
 *
 * <p>Deviations: a server gives no nonces (section 8), which are for clients that could make proofs
 * in advance; the key is on P-256 whatever the suite. What a proof says does not cover the body,
 * which TLS protects.
 */
package org.gridsec.mechanisms.proofofpossession;
