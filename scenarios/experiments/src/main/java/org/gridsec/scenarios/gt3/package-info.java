/** Cost of security in GT3: Mulmo's notes of 2004. */
package org.gridsec.scenarios.gt3;
