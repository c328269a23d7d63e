/**
 * Capabilities as in XSUL's XCAP, which GRID'04 describes in section 2.4 and measures in 3.2 to
 * 3.4. An authority states in an assertion who may call which operations of a service (SAML 1.1
 * core sections 2.4.5 and 5). The client puts the assertion into the header of each request and
 * signs the message as its holder (WS-Security SAML Token Profile 1.1 sections 3.3, 3.4 and 3.5.1;
 * WS-Security 1.1 section 8, X.509 Token Profile 1.1, Exclusive XML Canonicalization 1.0).
 *
 * <p>When credentials are generated, a separate capability authority generates a key, issues the
 * clients' assertion, and is discarded. Its key is never written; the server verifies capabilities
 * with its certificate. The assertion permits ({@code AuthorizationDecisionStatement}) the echo
 * service's operations on the resource {@code urn:gridsec:echo}, which is also its audience. An
 * {@code Action} has the name and namespace of the operation's element in the Body. The subject is
 * the client's certificate by name and, as holder-of-key, by the certificate itself. Responses
 * contain no capability and are signed as those of XML-Signature.
 *
 * <p>Guarantees to the server: the holder of the certificate's key sent the Body within the last
 * minute, and it was not received before, as with XML-Signature; the capability authority permits
 * this holder the called operation. For that, the message's signature covers Body, timestamp and
 * assertion. Its key is the one in the message's own token. The token's certificate comes from the
 * authority for certificates and equals, byte for byte, the certificate that confirms the
 * assertion's subject. The assertion has one form. Its signature is verified for every message, as
 * in the paper, with the key of the capability authority only and the suite's algorithms only, and
 * must cover the assertion that contains it. Its conditions, resource and decision are checked
 * without tolerance of clocks, and the stack checks that the called operation is one of its
 * actions. Guarantees to the client are those of XML-Signature. Capabilities cannot be revoked.
 * Their permission depends on the operation's name only, not on its arguments.
 *
 * <p>Faults are those that the SAML Token Profile recommends in section 3.6: {@code FailedCheck}
 * for a signature, {@code InvalidSecurityToken} for an issuer, a time or an audience that is not
 * accepted, {@code UnsupportedSecurityToken} for another subject confirmation than holder-of-key,
 * {@code FailedAuthentication} for a capability of another holder or for something else, and {@code
 * InvalidSecurity} for another form.
 *
 * <p>Deviations: the message's signature refers to its own token instead of the key in the
 * assertion, which the profile allows (section 3.4). So a holder whose certificate has expired is
 * refused even if its capability has not expired. The signature refers to the assertion by {@code
 * AssertionID}, which is of type ID since SAML 1.1, and not through the STR-Transform. So the
 * signed element is identified by the element itself on trees, and by its path on streams. XCAP of
 * 2004 is not published as a specification. GRID'04 only says that its tokens are SAML and state
 * who may invoke which methods.
 */
package org.gridsec.mechanisms.capability;
