/**
 * Loads a service that others wrote: each message is protected afresh as its {@code security.yaml}
 * says, and each reply is verified.
 */
package org.gridsec.scenarios.load;
