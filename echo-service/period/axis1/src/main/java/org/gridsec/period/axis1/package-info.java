/**
 * Axis 1.3 with WSS4J 1.5.1 and its handlers, the software of Moralis et al. 2007 (section 3.1).
 * Liu et al. 2005 measured a WSS4J from before its first release.
 */
package org.gridsec.period.axis1;
