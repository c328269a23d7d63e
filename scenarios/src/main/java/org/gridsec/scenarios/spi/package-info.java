/** What every scenario is to the rest: its cells, and the names the paper gives them. */
package org.gridsec.scenarios.spi;
