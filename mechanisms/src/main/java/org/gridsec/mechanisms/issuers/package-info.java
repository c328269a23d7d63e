/**
 * HTTPS of issuers in a process of their own: of tokens, and of assertions. An issuer lives in a
 * JVM that is not measured, and has an authority of its own, which the parties of a run know.
 */
package org.gridsec.mechanisms.issuers;
