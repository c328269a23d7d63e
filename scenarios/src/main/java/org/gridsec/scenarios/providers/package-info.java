/** The same work by each provider of cryptography, side by side. */
package org.gridsec.scenarios.providers;
