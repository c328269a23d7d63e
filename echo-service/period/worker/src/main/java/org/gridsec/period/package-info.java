/** The programs of the JVMs with the papers' own software, the same for all stacks. */
package org.gridsec.period;
