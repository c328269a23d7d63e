/** What the JVMs with the papers' own software run, whichever it is. */
package org.gridsec.period;
