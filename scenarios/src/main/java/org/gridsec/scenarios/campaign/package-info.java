/** Carries out a run: its kinds of measurement, its forks and blocks, its pairs of JVMs. */
package org.gridsec.scenarios.campaign;
