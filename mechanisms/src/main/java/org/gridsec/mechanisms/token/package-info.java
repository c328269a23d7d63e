/**
 * An access token as bearer token over TLS (RFC 6750 section 2.1), a JWT by RFC 9068 and the WLCG's
 * Common JWT Profiles 1.0: what the grids of today have in the place of GSI and of capabilities.
 *
 * <p>When credentials are made, an issuer of its own makes two keys, issues the clients' tokens,
 * and is forgotten; the set of its public keys is what the server knows it by. The client sends its
 * token in the field Authorization of each request, over TLS 1.3 with the server authenticated
 * alone. The server verifies it for each request, without a memory of those that it has seen:
 * signature, by the key of the set that the token names and by that key's algorithm; type, issuer,
 * audience, time, and all claims that the profiles ask for. The scope must name the operation's
 * element in the Body, which the stack tells once it has read it. A token that is bound to a key is
 * refused (RFC 9449 section 7.2).
 *
 * <p>Parameter {@code alg} says which of the two keys has signed the client's token.
 *
 * <p>Guarantees what {@code tls} does; and to the server that who sends a request bears a token
 * that the issuer gave to the client of that name, for that operation. Whoever gets hold of the
 * token is that client.
 *
 * <p>Refused clients are told by status 401 or 403 and by {@code WWW-Authenticate} (RFC 6750
 * section 3), with a fault in the body: {@code InvalidSecurity} where there is no token, {@code
 * InvalidSecurityToken} for one that is not good, {@code FailedAuthentication} for one that does
 * not permit the operation.
 */
package org.gridsec.mechanisms.token;
