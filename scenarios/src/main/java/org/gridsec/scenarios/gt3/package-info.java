/** What GT3's security costs: Mulmo's notes of 2004. */
package org.gridsec.scenarios.gt3;
