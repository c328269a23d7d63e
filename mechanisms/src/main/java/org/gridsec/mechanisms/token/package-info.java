/**
 * An access token as bearer token over TLS (RFC 6750 section 2.1). The token is a JWT by RFC 9068
 * and the WLCG's Common JWT Profiles. Grids use this today in place of GSI and of capabilities.
 *
 * <p>When credentials are generated, a separate issuer generates two keys, issues the clients'
 * tokens, and is discarded; the server keeps the set of its public keys. The client sends its token
 * in the field Authorization of each request, over TLS 1.3, which authenticates only the server.
 * The server verifies the token for each request, and does not remember tokens: signature, with the
 * key of the set that the token names and that key's algorithm; type, issuer, audience, time, and
 * all claims that the profiles require. The scope must name the operation's element in the Body,
 * which the stack checks after it has read it. A token that is bound to a key is refused (RFC 9449
 * section 7.2).
 *
 * <p>Parameter {@code alg} chooses which of the two keys has signed the client's token. Parameter
 * {@code keys} chooses how the server gets the public keys. Those of {@code static} are at hand, as
 * above. The others belong to an issuer that publishes its set over HTTPS: {@code cached} fetches
 * it once and keeps it; {@code fetched} fetches it for each token; {@code rotated} caches one whose
 * keys change, and fetches it again for a key that it does not know. With {@code
 * check=introspection} the server has no keys: it asks the issuer for the claims of each token (RFC
 * 7662), and checks them as it checks its own. With {@code issuer=continent} a link with a round
 * trip of 60 ms lies between the issuer and who asks it. {@link org.gridsec.mechanisms.jwt} tells
 * the rest.
 *
 * <p>With parameter {@code exchange} the client is a service that acts for its own caller. It has
 * the caller's token, which is for this client alone, and exchanges it at the issuer for one that
 * the server of the call accepts (RFC 8693): {@code session} once for a session, {@code call} for
 * each call. That is to tokens what delegation is to GSI. The new token has the caller as subject,
 * names who acts for it, permits no more, and lives for twenty minutes, but no longer than the
 * caller's. The server demands that it names the known service. With {@code call} it accepts each
 * token once, within a minute after it was issued. The client's time in {@code protect} has the
 * exchange, over a connection to the issuer that is kept.
 *
 * <p>With {@code issuers=10} the server trusts ten issuers, as services of the WLCG trust those of
 * many virtual organizations. The issuer that a token names chooses the set of keys, and no key of
 * another may have signed it (RFC 8725 section 3.8). A session has a token by one of them, chosen
 * by chance; with {@code alg=rs256} by the first, since the others have no key of RSA. A client's
 * name is that which its issuer gave it, so the server knows both.
 *
 * <p>Parameter {@code profile} chooses the rules for the claims. By {@code rfc9068} the scope names
 * operations. By {@code wlcg} the same token is read as a service of the WLCG reads it: a group of
 * its virtual organization permits all operations, {@code /gridsec/echo}; or a capability, {@code
 * compute.create}.
 *
 * <p>Guarantees are those of {@code tls}. In addition, the server knows that the sender of a
 * request has a token that the issuer gave to the client of that name, for that operation. Anyone
 * who gets the token can act as that client.
 *
 * <p>Refused clients get status 401 or 403 and {@code WWW-Authenticate} (RFC 6750 section 3), with
 * a fault in the body: {@code InvalidSecurity} without a token, {@code InvalidSecurityToken} for an
 * invalid token, {@code FailedAuthentication} for one that does not permit the operation. While the
 * issuer cannot be asked, the fault is {@code SecurityTokenUnavailable} with status 500: the client
 * did nothing wrong.
 */
package org.gridsec.mechanisms.token;
