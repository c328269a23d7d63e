package org.gridsec.mechanisms.contract;

import org.junit.platform.suite.api.SelectClasses;
import org.junit.platform.suite.api.Suite;

/**
 * The contract tests for mechanisms of plugins: a class that extends this, and that surefire takes
 * for a test, holds each mechanism in the plugin's service file to what it claims. Docs/plugins.md
 * tells the rest.
 */
@Suite
@SelectClasses({
  MessageContractTest.class,
  AttackContractTest.class,
  ReplayContractTest.class,
  VariationContractTest.class,
  CertificateContractTest.class,
  ReferenceContractTest.class,
  EndpointContractTest.class,
  EncryptedBodyContractTest.class,
  ValidationContractTest.class,
  FuzzContractIT.class,
  NamesContractTest.class,
  RefusedNamesContractTest.class,
  ConnectionContractTest.class
})
public abstract class MechanismContract {}
