/**
 * Protection of messages to a service that others wrote, as a {@code security.yaml} specifies it.
 */
package org.gridsec.scenarios.load.security;
