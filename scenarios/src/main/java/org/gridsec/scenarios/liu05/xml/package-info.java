/** What section 3.3 of the paper measures: its 25 documents, parsed and canonicalized. */
package org.gridsec.scenarios.liu05.xml;
