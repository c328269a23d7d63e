/**
 * The Kerberos Token Profile of WS-Security (Web Services Security Kerberos Token Profile 1.1,
 * WS-Security 1.1, XML Encryption and XML-Signature; RFC 4120, RFC 4121). Moralis et al. 2007,
 * sections 2.2 and 3 to 4, compare it with encryption with X.509 keys.
 *
 * <p>A client logs in at a key distribution centre and gets a ticket for the service. The first
 * message of its session contains an AP-REQ as binary security token. It is made from the ticket
 * and framed by the GSS-API. Later messages contain the token's SHA-1 instead (sections 3.2 to
 * 3.4). All are protected with the key that the client puts into the AP-REQ's authenticator, new
 * for each token (section 3.5). The service keeps that key and the client's name under the token's
 * hash for ten minutes. After that, or if a message was not answered, the client makes a new token.
 * With {@code contexts=initial} it makes a new token for each call, from the same ticket; a new
 * ticket for each call would measure the key distribution centre. A service that keeps no state is
 * impossible here, because the profile's messages only contain the hash.
 *
 * <p>With {@code protect=encrypt}, the Body's content is encrypted together with a statement before
 * it: the timestamp of a request, or in a response a SignatureConfirmation with nonce and tag of
 * the request that it answers. AES-GCM of suite {@code modern} protects both together. With {@code
 * protect=encrypt-body}, only the Body's content is encrypted, as by {@code xml-encryption} and as
 * in the paper. With {@code protect=sign}, an HMAC signs the Body and the timestamp of a request,
 * or in a response the request's signature value (WS-Security 1.1 section 8.5). With {@code
 * replies=clear}, responses have no protection, as in the paper.
 *
 * <p>Guarantees to the service: the client named in the ticket sent the Body, within the last
 * minute, and the message was not received before. Guarantees to the client: the response is from
 * the service and answers this request. With {@code protect=encrypt}, nobody else can read the
 * messages. With {@code protect=encrypt-body}, that is the only guarantee: nothing distinguishes a
 * request from a response, or from an earlier message. A token is accepted once, at one endpoint:
 * its authenticator names the endpoint (channel binding, RFC 2743 section 1.1.6), and the JDK
 * remembers it for the maximum difference of the clocks. Headers are not protected. No asymmetric
 * cryptography is used.
 *
 * <p>Only the algorithms of the suite, keys of AES-128 (encryption types 17 and 19) and messages of
 * one form are accepted. Faults are those of WS-Security: FailedAuthentication if Kerberos refuses
 * a token (a ticket for another service, an expired ticket, a client that is not admitted),
 * SecurityTokenUnavailable for a hash that is unknown or forgotten.
 *
 * <p>Deviations: with {@code protect=encrypt} in suite {@code period}, AES-128-CBC keeps messages
 * secret from listeners, and guarantees nothing else, as in the paper. An attacker who can change
 * messages can change parts of a Body, and learn its content from the service's faults (Jager and
 * Somorovsky, CCS 2011). The statement inside the Body is this project's own: WS-Security has
 * timestamps in the header, where only a signature can bind them. Because of the channel binding,
 * foreign clients that do not use it are refused. Tokens are always referenced by their hash, even
 * in the message that contains them.
 *
 * <p>The JDK's Kerberos is configured by one system property, {@code java.security.krb5.conf},
 * which each login here sets to its party's file. The JDK's memory of authenticators is lost when
 * the JVM ends, like the memory of messages.
 */
package org.gridsec.mechanisms.kerberos;
