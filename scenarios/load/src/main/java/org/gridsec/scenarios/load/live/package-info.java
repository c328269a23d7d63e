/** Values of calls while a load runs: in lines, and for Prometheus and OpenTelemetry. */
package org.gridsec.scenarios.load.live;
