/**
 * Load from several machines, carried by remote engines of Apache JMeter. An engine runs the same
 * client worker JVMs as a run on one machine does, and one JMeter sample is one command to such a
 * worker: its answer, not each call, goes back.
 */
package org.gridsec.scenarios.engines;
