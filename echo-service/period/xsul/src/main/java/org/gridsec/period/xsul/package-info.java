/**
 * XSUL, with replacements for unpublished parts of GRID'04's setup: the signer and the verifier of
 * messages, and the JDK's TLS in place of PureTLS.
 */
package org.gridsec.period.xsul;
