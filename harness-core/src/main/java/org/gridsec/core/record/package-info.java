/** Records times: histograms of calls and of their phases. */
package org.gridsec.core.record;
