/** Interface of scenarios: their cells, and the labels that the papers use for them. */
package org.gridsec.scenarios.spi;
