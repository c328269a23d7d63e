/** Keys and certificates that a {@code security.yaml} names. */
package org.gridsec.scenarios.load.security.keys;
