/** The same work with each provider of cryptography, side by side. */
package org.gridsec.scenarios.providers;
