/** Carries a run out: its matrix, its pairs of JVMs, its generations and rounds. */
package org.gridsec.scenarios.run;
