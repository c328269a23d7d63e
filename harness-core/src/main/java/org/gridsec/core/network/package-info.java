/**
 * Networks other than the one that is there: links of a given round-trip time and rate, made by a
 * relay that needs no privileges or by the kernel, and a self-test that measures what they are.
 */
package org.gridsec.core.network;
