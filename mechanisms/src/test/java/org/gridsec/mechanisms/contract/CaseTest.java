package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which cases the contract tests try. */
class CaseTest {

  @Test
  void half_of_the_cases_have_every_value_on_each_stack_in_each_suite() {
    assertHalfHas(
        c -> List.of(id(c), c.parameters(), c.suite(), List.of(c.sender(), c.receiver())));
  }

  @Test
  void half_of_the_cases_have_every_value_in_each_role_in_each_suite() {
    assertHalfHas(c -> List.of(id(c), c.parameters(), c.suite(), c.receives()));
  }

  @Test
  void half_of_the_cases_have_every_mechanism_in_each_role_between_each_pair_of_stacks() {
    assertHalfHas(c -> List.of(id(c), c.receives(), c.sender(), c.receiver()));
  }

  private static void assertHalfHas(Function<Case, Object> together) {
    assertThat(seen(Case.half(), together)).isEqualTo(seen(Case.all(), together));
  }

  /** So that docs/attacks.md is of all of them. */
  @Test
  void all_that_makes_a_difference_to_messages_is_attacked() {
    Function<Case, Object> together =
        c -> List.of(id(c), c.suite(), c.parameters(), c.receiver(), c.receives());
    assertThat(seen(Case.forms().flatMap(form -> form.onEachStack().stream()), together))
        .isEqualTo(seen(Case.ofMessages().filter(Case::guaranteesAnything), together));
  }

  private static Set<Object> seen(Stream<Case> cases, Function<Case, Object> what) {
    return cases.map(what).collect(Collectors.toSet());
  }

  private static String id(Case tested) {
    return tested.mechanism().info().id();
  }
}
