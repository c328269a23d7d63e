package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gridsec.mechanisms.contract.Case.testIf;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Proof;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * That the trusted authority issued a certificate is not enough: its key, its signature and its
 * purpose are the suite's, or it is refused as that of a stranger is.
 */
@ParameterizedClass(allowZeroInvocations = true)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("cases")
class CertificateContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  /** What changes nothing in how a signer is known. */
  private static final Set<String> NOT_OF_SIGNERS = Set.of("protect", "replies", "validation");

  @Parameter private Case tested;
  private SecurityFault stranger;

  @BeforeParameterizedClassInvocation
  void refuseStranger() {
    stranger = fault(Flaw.NONE, Flaw.AUTHORITY_WITH_ANOTHER_KEY);
  }

  static Stream<Case> cases() {
    return Case.ofSigners()
        .filter(Case::isOfHalf)
        .filter(Case::provesOrigin)
        .filter(c -> c.mechanism().info().proof() == Proof.CERTIFICATE)
        .filter(c -> Collections.disjoint(c.parameters().values().keySet(), NOT_OF_SIGNERS))
        .filter(c -> c.receives() == Role.SERVER || !c.parameters().values().containsKey("key"));
  }

  /** Not where it also takes a permission, which is made out to another certificate. */
  @TestFactory
  Stream<DynamicTest> a_certificate_as_it_should_be_is_accepted() {
    return testIf(!tested.guarantees(Guarantee.AUTHORIZATION), this::accepted);
  }

  private void accepted() throws Exception {
    Dialogue dialogue = dialogue(Flaw.NONE, Flaw.NONE);
    assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
  }

  @TestFactory
  Stream<DynamicTest> a_flawed_certificate_is_refused_as_that_of_a_stranger() {
    return Stream.of(Flaw.values())
        .filter(flaw -> flaw.isOf(tested.suite(), keyType()))
        .map(flaw -> dynamicTest(flaw.name(), () -> refusedAsStranger(flaw)));
  }

  private void refusedAsStranger(Flaw flaw) {
    SecurityFault refused = fault(flaw, flaw);
    assertThat(refused.code()).isEqualTo(stranger.code());
    assertThat(refused.code().getLocalPart()).isEqualTo("FailedAuthentication");
    assertThat(refused).hasMessage(stranger.getMessage());
  }

  private SecurityFault fault(Flaw flaw, Flaw trusted) {
    SecurityFault fault =
        catchThrowableOfType(
            SecurityFault.class,
            () -> {
              Dialogue dialogue = dialogue(flaw, trusted);
              dialogue.receive(dialogue.message(CLEAR));
            });
    assertThat(fault).as("a fault for %s", flaw).isNotNull();
    return fault;
  }

  /**
   * @param trusted whose authority the receiver trusts
   */
  private Dialogue dialogue(Flaw flaw, Flaw trusted) {
    Credentials sender =
        tested
            .credentials(tested.sends())
            .withIdentities(flaw.identities(tested.suite(), tested.sends()));
    return tested.dialogue(
        tested.suite(), sender, tested.knowing(sender, trusted.authority(tested.suite())));
  }

  /** What signs. */
  private KeyType keyType() {
    return KeyType.of(tested.parameters());
  }
}
