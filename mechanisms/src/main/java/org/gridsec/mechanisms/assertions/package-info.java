/**
 * Signed SAML assertions in messages (WS-Security SAML Token Profile 1.1), of SAML 1.1 and 2.0.
 * This package signs them as an issuer, and verifies them for mechanisms whose requests carry one.
 *
 * <p>A service accepts one issuer, whose certificate it has. The signature of an assertion is
 * verified for every message, with that certificate's key and the suite's algorithms only; it must
 * cover the assertion that contains it, by the only two transforms that the specifications need
 * (SAML 1.1 section 5.4, SAML 2.0 section 5.4). {@link AssertionForm} allows one form of it.
 * Subclasses of {@link AssertionCheck} say what a verified assertion must state.
 */
package org.gridsec.mechanisms.assertions;
