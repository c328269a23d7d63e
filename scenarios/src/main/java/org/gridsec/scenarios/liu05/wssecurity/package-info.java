/**
 * What sections 3.4 and 3.5 of the paper measure: WSS4J's operations on its documents, in the
 * process that asks for them. Signatures, streams and what adds passwords are those of {@code
 * mechanisms}.
 */
package org.gridsec.scenarios.liu05.wssecurity;
