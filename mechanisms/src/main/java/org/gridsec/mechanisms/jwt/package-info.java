/**
 * JSON Web Tokens (RFC 7519) as access tokens of OAuth 2.0 (RFC 9068), by the rules of the WLCG's
 * Common JWT Profiles 1.0. This package issues and verifies them for mechanisms that carry them.
 *
 * <p>An issuer signs with RS256 or ES256 (RFC 7518 section 3.1) and is identified by a set of its
 * keys (RFC 7517), each with a name and an algorithm. A token is of type {@code at+jwt}, names its
 * key, and has the claims {@code iss}, {@code sub}, {@code aud}, {@code exp}, {@code iat}, {@code
 * jti} and {@code client_id} of RFC 9068, and {@code nbf}, {@code scope} and {@code wlcg.ver} of
 * the WLCG; all of them are required. A scope is the local name of an operation's element in the
 * Body, whose namespace is the audience. There is no tolerance of clocks.
 *
 * <p>Deviations: tokens are valid as long as the certificates of a run, because a run has no issuer
 * that could renew them; the WLCG limits them to six hours. Nothing can be revoked. RSA keys of
 * suite {@code period} have 2048 bits here, because RS256 does not allow shorter ones (RFC 7518
 * section 3.3).
 */
package org.gridsec.mechanisms.jwt;
