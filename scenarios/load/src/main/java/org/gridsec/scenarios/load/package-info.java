/**
 * Loads an existing service. Each message is protected afresh, as its {@code security.yaml}
 * specifies, and each reply is verified.
 */
package org.gridsec.scenarios.load;
