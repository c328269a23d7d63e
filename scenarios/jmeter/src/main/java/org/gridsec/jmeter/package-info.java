/**
 * A sampler for the load tool JMeter. It needs nothing but JMeter and a distribution of Gridsec.
 */
package org.gridsec.jmeter;
