package org.gridsec.mechanisms.contract;

/** More mutants than a build of unit tests has time for. */
class FuzzContractIT extends FuzzContractTest {

  FuzzContractIT() {
    super(2000);
  }
}
