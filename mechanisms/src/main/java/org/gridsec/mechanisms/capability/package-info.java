/**
 * Capabilities as XSUL's XCAP has them, described in GRID'04 section 2.4 and measured in 3.2 to
 * 3.4: an authority says in an assertion who may call which operations of a service (SAML 1.1 core
 * sections 2.4.5 and 5), the client puts it into the header of each request and signs the message
 * as its holder (WS-Security SAML Token Profile 1.1 sections 3.3, 3.4 and 3.5.1; WS-Security 1.1
 * section 8, X.509 Token Profile 1.1, Exclusive XML Canonicalization 1.0).
 *
 * <p>When credentials are made, a capability authority of its own makes a key, issues the clients'
 * assertion, and is forgotten: its key is never written, its certificate is what the server trusts
 * capabilities by. The assertion permits ({@code AuthorizationDecisionStatement}) the echo
 * service's operations on the resource {@code urn:gridsec:echo}, which is also its audience; an
 * {@code Action} is named as the operation's element in the Body, its namespace being the
 * element's. The subject is the client's certificate by name and, as holder-of-key, by the
 * certificate itself. Responses carry no capability and are signed as those of XML-Signature.
 *
 * <p>Guarantees to the server that the Body is what the holder of the certificate's key sent,
 * within the last minute and not before, as XML-Signature does; and that the capability authority
 * permits this holder the operation called. For that, the message's signature covers Body,
 * timestamp and assertion; its key is the one in the message's own token, whose certificate comes
 * from the authority for certificates and is, byte for byte, the one that the assertion confirms
 * the subject by. The assertion has one form; its signature is verified for every message, as the
 * paper does, with the key of the capability authority and no other, by the suite's algorithms and
 * no other, and must be over the very assertion that it stands in. Its conditions, resource,
 * decision and actions are checked with no tolerance of clocks. Guarantees to the client what
 * XML-Signature does. Capabilities cannot be revoked, and what they permit depends on the
 * operation's name alone, not on its arguments.
 *
 * <p>Faults are those that the SAML Token Profile recommends in section 3.6: {@code FailedCheck}
 * for a signature, {@code InvalidSecurityToken} for an issuer, a time or an audience that is not
 * accepted, {@code UnsupportedSecurityToken} for another subject confirmation than holder-of-key; a
 * capability of another holder or for something else is a {@code FailedAuthentication}, and one of
 * another form {@code InvalidSecurity}.
 *
 * <p>Deviations: the message's signature refers to its own token and not to the key in the
 * assertion, which the profile allows (section 3.4); so a holder whose certificate has expired is
 * refused even where its capability has not. It refers to the assertion by {@code AssertionID},
 * which is of type ID since SAML 1.1, and not through the STR-Transform: what was signed is then
 * known by the element itself on trees, and by its place on streams. XCAP of 2004 is not published
 * as a specification; GRID'04 says no more of it than that its tokens are SAML and say who may
 * invoke which methods.
 */
package org.gridsec.mechanisms.capability;
