/**
 * Networks other than the one that is there: links of a given round-trip time and rate, a relay
 * that behaves like one and needs no privileges, and a self-test that measures whether it does.
 */
package org.gridsec.core.network;
