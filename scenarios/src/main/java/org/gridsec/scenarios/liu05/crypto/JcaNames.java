package org.gridsec.scenarios.liu05.crypto;

/**
 * What an algorithm is called.
 *
 * @param service kind of service that the JCA has it as
 * @param id as cells name it
 * @param jcaName the JCA's name for it
 * @param paperName the paper's; empty where the paper does not have it
 */
public record JcaNames(String service, String id, String jcaName, String paperName) {}
