/**
 * Assertions of SAML 2.0 in the Security header (WS-Security SAML Token Profile 1.1), as IHE XUA
 * and federations of services use them: SAML 2.0 core, bindings of the WS-Security profile, and
 * confirmation methods of SAML 2.0 profiles section 3.
 *
 * <p>With {@code saml}, the assertion names its holder's key (section 3.5.1 of the token profile):
 * the client signs Body, timestamp and assertion with it, as by {@code capability}. With {@code
 * saml-bearer} (section 3.5.3), the client sends the assertion over TLS 1.3 that authenticates the
 * server only, or the client, too (as IHE ATNA has it), and signs nothing. Parameter {@code below}
 * chooses the connection of either.
 *
 * <p>An issuer signs assertions with a key of its own. The server accepts its certificate only.
 * Parameter {@code assertions} chooses how often a client gets one: {@code run}, when credentials
 * are generated; {@code session} and {@code call}, from a security token service (WS-Trust 1.3
 * sections 4 and 9.2). In runs it is a process of its own, the controller, which clients reach over
 * HTTPS by TLS 1.3, on connections that they keep: {@link
 * org.gridsec.mechanisms.saml.TokenServices}. Its authority, its key and the issuers' keys are its
 * own, and the server has none of them. A server that is given the issuer's key, such as {@code
 * gridsec serve}, has the service below the endpoint at {@code /set-up}. Request and response are
 * signed as by XML-Signature, and the assertion is about the signer of the request; a request for
 * one about somebody else fails. An assertion that a client requests for no longer than a message
 * lives, one minute, has {@code OneTimeUse}; others live up to an hour, or as long as the run's
 * certificates. None outlives the client's certificate.
 *
 * <p>Guarantees to the server: the issuer says that the sender is the subject and may call the
 * operation. With {@code saml}, also all that {@code xml-signature} guarantees, and the message's
 * key is the one in the assertion. With {@code saml-bearer}, all else is that of {@code tls};
 * anyone who gets the assertion can act as the subject. The server verifies each assertion:
 * signature, issuer, conditions with one audience, recipient and time of the subject's
 * confirmation, its method, and the end of the subject's session, if stated. An assertion with
 * {@code OneTimeUse} is accepted once. One that is confirmed for a network address, or in answer to
 * a request, is refused, because neither is known here. Times have no tolerance of clocks. The
 * stack checks that the called operation is a value of attribute {@code urn:gridsec:operation}.
 * Guarantees to the client are those of {@code xml-signature}, or of {@code tls}.
 *
 * <p>Faults are those that the token profile recommends in section 3.6, as with {@code capability},
 * but {@code InvalidSecurity} for another method of confirmation, which is part of the form. Faults
 * of the token service are those of WS-Trust 1.3 section 11.
 *
 * <p>Deviations: an assertion has one form; an {@code xsi:type} in it may only be that of the
 * assertion, of a text or of a confirmation by a key. Recipient is the service's name instead of an
 * address, since an endpoint has several (core section 2.4.1.2 allows both). An assertion with
 * {@code OneTimeUse} must be used within a minute of its issue, as messages must, so that the
 * memory stays bounded. Assertions are not encrypted. With {@code saml}, the message's signature
 * refers to its own token instead of the key in the assertion, as with {@code capability}.
 */
package org.gridsec.mechanisms.saml;
