/**
 * JSON Web Tokens (RFC 7519) as access tokens of OAuth 2.0 (RFC 9068), by the rules of the WLCG's
 * Common JWT Profiles 1.0: what issues them and what verifies them, for mechanisms that carry them.
 *
 * <p>An issuer signs with RS256 or ES256 (RFC 7518 section 3.1) and is known by a set of its keys
 * (RFC 7517), each with a name and an algorithm. A token is of type {@code at+jwt}, names its key,
 * and has the claims {@code iss}, {@code sub}, {@code aud}, {@code exp}, {@code iat}, {@code jti}
 * and {@code client_id} of RFC 9068, and {@code nbf}, {@code scope} and {@code wlcg.ver} of the
 * WLCG; all of them must be there. A scope is the local name of an operation's element in the Body,
 * whose namespace is the audience. Clocks are given no tolerance.
 *
 * <p>Deviations: tokens are good for as long as the certificates of a run, where the WLCG has them
 * last six hours at most, since a run has no issuer to ask for another; nothing is revoked. RSA
 * keys of suite {@code period} have 2048 bits here, since shorter ones are none of RS256 (RFC 7518
 * section 3.3).
 */
package org.gridsec.mechanisms.jwt;
