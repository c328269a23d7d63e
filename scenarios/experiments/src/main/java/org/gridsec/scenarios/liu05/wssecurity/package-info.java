/**
 * Measurements of sections 3.4 and 3.5 of the paper: operations of WSS4J on its documents, within
 * one JVM. Signatures, streams and password tokens use the code of module {@code mechanisms}.
 */
package org.gridsec.scenarios.liu05.wssecurity;
