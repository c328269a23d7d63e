/**
 * Emulated networks: links with a given round-trip time and rate, made by a relay that needs no
 * privileges or by the kernel, and a self-test that measures their properties.
 */
package org.gridsec.core.network;
