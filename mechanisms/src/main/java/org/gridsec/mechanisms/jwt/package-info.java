/**
 * JSON Web Tokens (RFC 7519) as access tokens of OAuth 2.0 (RFC 9068), by the rules of the WLCG's
 * Common JWT Profiles 1.0. This package issues and verifies them for mechanisms that carry them.
 *
 * <p>An issuer signs with RS256 or ES256 (RFC 7518 section 3.1) and is identified by a set of its
 * keys (RFC 7517), each with a name and an algorithm. A token is of type {@code at+jwt}, names its
 * key, and has the claims {@code iss}, {@code sub}, {@code aud}, {@code exp}, {@code iat}, {@code
 * jti} and {@code client_id} of RFC 9068, and {@code nbf}, {@code scope} and {@code wlcg.ver} of
 * the WLCG; all of them are required. A scope is the local name of an operation's element in the
 * Body, whose namespace is the audience. There is no tolerance of clocks. The claim {@code
 * wlcg.groups} is not read.
 *
 * <p>A service may read tokens by the WLCG's Common JWT Profiles 1.3 alone. Then {@code typ},
 * {@code nbf}, {@code client_id} and {@code scope} may be missing, each version 1.x is accepted
 * (section 4.3.3), and so is the audience of all services (section 2.1.1). If the scope has any
 * capability that the profile defines, {@code compute.create} must be one, and groups do not count;
 * else {@code wlcg.groups} must have {@code /gridsec/echo}, and a group below or above it does not
 * do (sections 2.2.2 and 2.2.3). Either permits all operations.
 *
 * <p>A server has the keys of its issuer or issuers at hand, or fetches them over HTTPS from where
 * the issuer publishes them (RFC 7517 section 5, RFC 8414 section 2): Nimbus's {@code
 * JWKSourceBuilder} does so. Cached keys are kept for five minutes, and for an hour more while the
 * issuer does not answer. Threads that need the same fetch wait for one of them. A token that names
 * an unknown key causes a fetch, but all such tokens together no more than two in 30 seconds, or in
 * five if the keys rotate. The JDK keeps five idle connections to the issuer; of more threads that
 * fetch at once the others connect anew.
 *
 * <p>{@link org.gridsec.mechanisms.jwt.AuthorizationServer} is such an issuer, in a JVM that is not
 * measured: that of {@code gridsec run} or {@code gridsec serve}. Rotating keys sign for five
 * seconds each. A key is published from five seconds before, so that a server that fetches it then
 * knows the next one, too, to five seconds after, for tokens that are on their way: a server
 * fetches the set every ten seconds. It answers for a token by any of its keys (RFC 7662) to a
 * server that knows its secret, and tells nobody why it does not vouch for one. Nothing is
 * remembered of an answer, and nothing is limited: who sends tokens makes the server ask.
 *
 * <p>A service that has a token of its caller exchanges it there (RFC 8693), if the token is for
 * this service and says that it may act ({@code may_act}, section 4.4). The service names itself
 * with another secret. The new token has the caller's {@code sub}, names the service in {@code act}
 * (section 4.1) with all who acted before, is for the echo service, has the same scope or a part of
 * it, and expires with the caller's token or after twenty minutes. With a part of the scope it has
 * no groups, because they may permit more. Other requests get the errors {@code invalid_request},
 * {@code invalid_target}, {@code invalid_scope} and {@code unsupported_grant_type}. A token that is
 * bound to a key is not exchanged.
 *
 * <p>Deviations: tokens are valid as long as the certificates of a run, because a run has no issuer
 * that renews them; the WLCG limits them to six hours. Issuers rotate their keys in days or months,
 * and never use one again. Here four keys take turns, and each client has a token by each of them.
 * Nothing can be revoked. RSA keys of suite {@code period} have 2048 bits here, because RS256 does
 * not allow shorter ones (RFC 7518 section 3.3).
 */
package org.gridsec.mechanisms.jwt;
