/** The clients of a load: in this JVM, on engines, or on servers of JMeter. */
package org.gridsec.scenarios.load.clients;
