/** Measurements of section 3.3 of the paper: its 25 documents, parsed and canonicalized. */
package org.gridsec.scenarios.liu05.xml;
