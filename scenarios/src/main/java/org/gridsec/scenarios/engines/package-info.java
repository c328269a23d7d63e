/**
 * Load from several machines with remote engines of Apache JMeter. An engine runs the same client
 * worker JVMs as a run on a single machine. One JMeter sample carries one command to a worker and
 * its answer, so the calls themselves are not sent back.
 */
package org.gridsec.scenarios.engines;
