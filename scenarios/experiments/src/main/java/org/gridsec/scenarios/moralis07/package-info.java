/** Kerberos Token Profile against X.509 Token Profile: Moralis et al. 2007. */
package org.gridsec.scenarios.moralis07;
