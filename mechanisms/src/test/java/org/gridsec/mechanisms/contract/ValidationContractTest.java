package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Where a mechanism leaves the choice, schemas are validated on every stack, or on none. */
class ValidationContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));
  private static final Parameters SCHEMA = Parameters.of(Validation.PARAMETER.name(), "schema");

  static Stream<Case> choices() {
    return Case.all()
        .filter(c -> c.mechanism().info().parameters().contains(Validation.PARAMETER))
        .filter(c -> c.parameters().equals(Parameters.NONE) || c.parameters().equals(SCHEMA))
        .filter(c -> c.sender() == c.receiver());
  }

  /** A reference to a token has no such attribute, which means nothing to anyone. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("choices")
  void what_only_a_schema_rules_out_is_rejected_if_it_is_asked(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    Element reference =
        (Element)
            message.document().getElementsByTagNameNS(SecurityFault.WSSE, "Reference").item(0);
    reference.setAttributeNS(null, "Unknown", "1");
    String text = message.text();
    if (tested.parameters().equals(SCHEMA)) {
      SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(text));
      assertThat(fault).isNotNull();
      assertThat(fault.code().getLocalPart()).isIn("InvalidSecurity", "FailedCheck");
    } else {
      assertThat(dialogue.receive(text)).containsExactly("12345");
    }
  }
}
