/** Capabilities. */
package org.gridsec.mechanisms.capability;
