/** The paper's operations by the libraries of its time, in JVMs that have no others. */
package org.gridsec.scenarios.liu05.period;
