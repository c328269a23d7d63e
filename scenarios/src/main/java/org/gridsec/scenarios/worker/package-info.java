/** The two programs of a pair of JVMs: the one that serves and the one that calls. */
package org.gridsec.scenarios.worker;
