/** Values of calls while a load runs: in lines, and for Prometheus. */
package org.gridsec.scenarios.load.live;
