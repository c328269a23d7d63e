/**
 * How far signed messages are from what their cryptography alone takes, in single operations: what
 * a digest of the same bytes and a bare signature cost in the same JVM.
 */
package org.gridsec.scenarios.roofline;
