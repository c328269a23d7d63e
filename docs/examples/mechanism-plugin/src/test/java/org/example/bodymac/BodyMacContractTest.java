package org.example.bodymac;

import org.gridsec.mechanisms.contract.MechanismContract;

/** Holds the mechanism to what it claims. */
class BodyMacContractTest extends MechanismContract {}
