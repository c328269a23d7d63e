package org.gridsec.mechanisms.contract;

/** More mutants than a build of unit tests has time for. */
class FuzzContractIT extends FuzzContractTest {

  @Override
  int mutants() {
    return 2000;
  }
}
