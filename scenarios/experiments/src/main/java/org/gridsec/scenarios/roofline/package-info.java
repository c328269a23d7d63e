/**
 * Cost of signed messages compared with their cryptography alone, in single operations: a digest of
 * the same bytes and a bare signature in the same JVM.
 */
package org.gridsec.scenarios.roofline;
