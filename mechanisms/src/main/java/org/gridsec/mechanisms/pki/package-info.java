/** Keys, certificates and trust anchors, generated at first use and kept for their owner alone. */
package org.gridsec.mechanisms.pki;
