/** The two programs of a pair of JVMs: server and client. */
package org.gridsec.scenarios.worker;
