/** The clients of a load, in this JVM or on engines. */
package org.gridsec.scenarios.load.clients;
