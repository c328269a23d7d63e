/**
 * The Kerberos Token Profile of WS-Security (Web Services Security Kerberos Token Profile 1.1,
 * WS-Security 1.1, XML Encryption and XML-Signature; RFC 4120, RFC 4121). Measured by Moralis et
 * al. 2007, sections 2.2 and 3 to 4, against encryption with X.509 keys.
 *
 * <p>A client logs in at a key distribution centre and gets a ticket for the service. The first
 * message of its session has an AP-REQ, made from the ticket and framed by the GSS-API, as binary
 * security token; the next have the token's SHA-1 in its place (sections 3.2 to 3.4). All are
 * protected with the key that the client puts into the AP-REQ's authenticator, fresh for each token
 * (section 3.5). The service keeps that key under the token's hash, with the client's name, until
 * ten minutes later; then, or when a message was not answered, the client makes a new token. So
 * {@code contexts=initial} makes a new token for each call, from the ticket that it keeps: a new
 * ticket for each call would measure the key distribution centre. A service that keeps nothing is
 * impossible here: the hash is all that the profile's messages tell it.
 *
 * <p>With {@code protect=encrypt}, the Body's content is encrypted with a statement before it: the
 * timestamp of a request, or in a response a SignatureConfirmation that has nonce and tag of the
 * request it answers. AES-GCM of suite {@code modern} protects both together. With {@code
 * protect=encrypt-body} the Body's content alone is encrypted, as by {@code xml-encryption}, and as
 * the paper has it. With {@code protect=sign}, the Body is signed with HMAC, and with it the
 * timestamp of a request, or in a response the request's signature value (WS-Security 1.1 section
 * 8.5). With {@code replies=clear} responses have no protection, as the paper's.
 *
 * <p>Guarantees to the service that the Body is what the client named in the ticket sent, that it
 * was made within the last minute, and that it was not received before; to the client that the
 * response is the service's, and to this request. With {@code protect=encrypt} nobody else can read
 * them. With {@code protect=encrypt-body} that is all: nothing tells a request from a response, or
 * from one that was received before. A token is good for one endpoint, once: its authenticator
 * names the endpoint (channel binding, RFC 2743 section 1.1.6), and the JDK remembers it for as
 * long as the clocks may differ. Headers are not protected. There is no asymmetric cryptography at
 * all.
 *
 * <p>Only the algorithms of the suite are accepted, keys of AES-128 alone (encryption types 17 and
 * 19), and only messages of one form. Faults are those of WS-Security: FailedAuthentication for
 * what Kerberos refuses (another service's ticket, an expired one, a client that is not the one
 * admitted), SecurityTokenUnavailable for a hash that is not known (any more).
 *
 * <p>Deviations: with {@code protect=encrypt} in suite {@code period}, AES-128-CBC keeps secrets
 * from who listens, and guarantees nothing else, as the paper's: who can change messages can change
 * parts of a Body, and by the service's faults learn what it says (Jager and Somorovsky, CCS 2011).
 * The statement inside of the Body is this project's own: WS-Security has timestamps in the header,
 * where it takes a signature to bind them. The channel binding keeps foreign clients out that do
 * not know it. Tokens are always referred to by their hash, also in the message that has them.
 *
 * <p>The JDK's Kerberos is configured by one system property, {@code java.security.krb5.conf},
 * which each login here sets to its party's file. Keys of the JDK's memory of authenticators are
 * lost with the JVM, as all of its memory of messages is.
 */
package org.gridsec.mechanisms.kerberos;
