package org.gridsec.scenarios.liu05.crypto;

/**
 * Names of an algorithm.
 *
 * @param service JCA type of service
 * @param id id that cells use
 * @param jcaName name in the JCA
 * @param paperName name in the paper; empty if it is not in the paper
 */
public record JcaNames(String service, String id, String jcaName, String paperName) {}
