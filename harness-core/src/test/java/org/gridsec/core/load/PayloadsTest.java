package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridsec.core.api.Payload;
import org.gridsec.core.model.PayloadShape;
import org.junit.jupiter.api.Test;

class PayloadsTest {

  @Test
  void a_string_has_the_length_of_its_shape() {
    Payload.Text text = (Payload.Text) Payloads.of(PayloadShape.string(300), 1);

    assertThat(text.value()).matches("[A-Za-z0-9]{300}");
  }

  @Test
  void an_array_has_as_many_different_strings_as_its_shape() {
    Payload.Strings strings = (Payload.Strings) Payloads.of(PayloadShape.array(1024, 8), 1);

    assertThat(strings.values()).hasSize(1024).doesNotHaveDuplicates();
    assertThat(strings.values()).allMatch(s -> s.matches("[A-Za-z0-9]{8}"));
  }

  @Test
  void empty_shapes_give_empty_payloads() {
    assertThat(Payloads.of(PayloadShape.string(0), 1)).isEqualTo(new Payload.Text(""));
    assertThat(Payloads.of(PayloadShape.of("array:0x8"), 1))
        .isEqualTo(new Payload.Strings(java.util.List.of()));
  }

  @Test
  void the_seed_decides() {
    PayloadShape shape = PayloadShape.array(3, 8);

    assertThat(Payloads.of(shape, 5)).isEqualTo(Payloads.of(shape, 5));
    assertThat(Payloads.of(shape, 5)).isNotEqualTo(Payloads.of(shape, 6));
  }
}
