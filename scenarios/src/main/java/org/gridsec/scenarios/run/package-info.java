/** Carries a run out: its matrix, its pairs of JVMs, its forks and blocks. */
package org.gridsec.scenarios.run;
