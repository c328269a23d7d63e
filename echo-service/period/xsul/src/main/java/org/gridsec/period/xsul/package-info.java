/**
 * XSUL, with what GRID'04 had around it and nobody publishes written anew: the signer and the
 * verifier of messages, and TLS by the JDK in the place of PureTLS.
 */
package org.gridsec.period.xsul;
