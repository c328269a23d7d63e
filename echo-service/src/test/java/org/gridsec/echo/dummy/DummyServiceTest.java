package org.gridsec.echo.dummy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.gridsec.echo.soap.SoapFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DummyServiceTest {

  private Instant now = Instant.parse("2004-11-08T12:00:00.123Z");
  private final DummyService service = new DummyService(() -> now);

  private String create() throws SoapFault {
    return service.answer(DummyOperation.CREATE, List.of()).get(0);
  }

  private void assertGone(DummyOperation action, String instance) {
    List<String> parts =
        action == DummyOperation.ECHO ? List.of(instance, "hello") : List.of(instance);
    assertThatThrownBy(() -> service.answer(action, parts))
        .isInstanceOf(SoapFault.class)
        .hasMessageContaining("Client: instance expected one that lives, got one that was never");
  }

  @Test
  void an_instance_echoes_and_tells_the_time() throws Exception {
    String instance = create();
    assertThat(service.answer(DummyOperation.ECHO, List.of(instance, "hello")))
        .containsExactly("hello");
    assertThat(service.answer(DummyOperation.GET_TIME, List.of(instance)))
        .containsExactly("2004-11-08T12:00:00.123Z");
  }

  @Test
  void each_instance_has_a_name_of_its_own() throws Exception {
    assertThat(create()).isNotEqualTo(create());
    assertThat(service.instances()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(
      value = DummyOperation.class,
      names = {"ECHO", "GET_TIME", "DESTROY"})
  void a_destroyed_instance_answers_with_a_fault(DummyOperation action) throws Exception {
    String instance = create();
    String other = create();
    assertThat(service.answer(DummyOperation.DESTROY, List.of(instance))).isEmpty();
    assertGone(action, instance);
    assertThat(service.answer(DummyOperation.ECHO, List.of(other, "hello")))
        .containsExactly("hello");
  }

  @ParameterizedTest
  @EnumSource(
      value = DummyOperation.class,
      names = {"ECHO", "GET_TIME", "DESTROY"})
  void an_expired_instance_answers_with_a_fault(DummyOperation action) throws Exception {
    String instance = create();
    now = now.plus(Instances.LIFETIME).minus(Duration.ofMillis(1));
    service.answer(DummyOperation.GET_TIME, List.of(instance));
    now = now.plus(Duration.ofMillis(1));
    assertGone(action, instance);
    assertThat(service.instances()).isZero();
  }

  @Test
  void one_that_was_never_created_answers_with_a_fault() {
    assertGone(DummyOperation.ECHO, "another");
  }

  @Test
  void more_than_it_has_room_for_drive_each_other_out() throws Exception {
    for (int i = 0; i < Instances.MAXIMUM + 5; i++) {
      create();
    }
    assertThat(service.instances()).isEqualTo(Instances.MAXIMUM);
  }
}
