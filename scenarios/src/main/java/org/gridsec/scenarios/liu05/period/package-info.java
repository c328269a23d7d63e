/** Operations of the paper with the libraries of its time, in JVMs without other libraries. */
package org.gridsec.scenarios.liu05.period;
