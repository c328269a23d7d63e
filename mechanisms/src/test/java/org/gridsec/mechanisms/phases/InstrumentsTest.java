package org.gridsec.mechanisms.phases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.xmlsignature.XmlSignature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the libraries report of real messages. */
class InstrumentsTest {

  private static final List<String> ARRAY =
      IntStream.range(0, 1024).mapToObj("%08d"::formatted).toList();

  private final PhaseRecorder recorder = new PhaseRecorder();

  static Stream<Case> cases() {
    return Case.half();
  }

  /** Requests that are signed: the sender of a response has verified something before. */
  static Stream<Case> signedRequests() {
    return Case.all()
        .filter(c -> c.mechanism() instanceof XmlSignature && c.receives() == Role.SERVER)
        .filter(c -> c.sender() == c.receiver());
  }

  private String protect(Dialogue dialogue, List<String> values) throws Exception {
    try (Recorder.Span span = recorder.span(Phase.PROTECT)) {
      return dialogue.message(Envelopes.of(values));
    }
  }

  private List<String> verify(Dialogue dialogue, String message) throws Exception {
    try (Recorder.Span span = recorder.span(Phase.VERIFY)) {
      return dialogue.receive(message);
    }
  }

  private static Set<String> partsOf(String whole, Map<String, Double> times) {
    Set<String> parts = new TreeSet<>();
    times.keySet().stream()
        .filter(name -> name.startsWith(whole + "."))
        .forEach(name -> parts.add(name.substring(whole.length() + 1)));
    return parts;
  }

  /** Where there are any: a mechanism may do nothing but what is its own. */
  private static void assertPartsAddUp(Map<String, Double> times) {
    assertThat(times.values()).allMatch(millis -> millis >= 0);
    for (String whole : List.of("protect", "verify")) {
      Set<String> parts = partsOf(whole, times);
      if (!parts.isEmpty()) {
        assertThat(parts.stream().mapToDouble(part -> times.get(whole + "." + part)).sum())
            .isCloseTo(times.get(whole), within(1e-6));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("signedRequests")
  void the_parts_of_signing_and_of_verification_are_told_apart(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    try (Instruments instruments = Instruments.install()) {
      assertThat(verify(dialogue, protect(dialogue, ARRAY))).isEqualTo(ARRAY);
    }

    PhaseTimes times = recorder.perCall(1);
    Set<String> signing = new TreeSet<>(Set.of("canonicalization", "digest", "other", "signature"));
    if (tested.parameters().get("stream", "").equals("direct")) {
      signing.remove("canonicalization"); // it is written in canonical form
    }
    Set<String> verification = new TreeSet<>(signing);
    verification.add("certificate_path");
    assertThat(partsOf("protect", times.wallMillis())).isEqualTo(signing);
    assertThat(partsOf("verify", times.wallMillis())).isEqualTo(verification);
    assertThat(times.cpuMillis().keySet()).isEqualTo(times.wallMillis().keySet());
    assertPartsAddUp(times.wallMillis());
    assertPartsAddUp(times.cpuMillis());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void messages_of_every_mechanism_pass_while_they_are_recorded(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    try (Instruments instruments = Instruments.install()) {
      for (List<String> values : List.of(List.of("Gr\u00fc\u00dfe, \u4e16\u754c"), ARRAY)) {
        assertThat(verify(dialogue, protect(dialogue, values))).isEqualTo(values);
      }
    }
    assertPartsAddUp(recorder.perCall(1).wallMillis());
  }

  /** So that what is recorded is what is sent otherwise, and the other way round. */
  @ParameterizedTest
  @MethodSource("signedRequests")
  void recorded_and_unrecorded_messages_are_accepted_by_either_side(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    String recorded;
    String unrecorded = dialogue.message(Envelopes.of(ARRAY));
    try (Instruments instruments = Instruments.install()) {
      recorded = protect(dialogue, ARRAY);
      assertThat(verify(dialogue, unrecorded)).isEqualTo(ARRAY);
    }
    assertThat(dialogue.receive(recorded)).isEqualTo(ARRAY);
  }

  @ParameterizedTest
  @MethodSource("signedRequests")
  void a_changed_message_is_refused_while_it_is_recorded(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    try (Instruments instruments = Instruments.install()) {
      TamperedMessage message = new TamperedMessage(protect(dialogue, ARRAY));
      message.element("value").setTextContent("99999999");
      String tampered = message.text();
      assertThatThrownBy(() -> verify(dialogue, tampered)).isInstanceOf(SecurityFault.class);
    }
  }

  @Test
  void without_an_open_span_nothing_is_recorded() throws Exception {
    Dialogue dialogue = signedRequests().findFirst().orElseThrow().dialogue();
    try (Instruments instruments = Instruments.install()) {
      assertThat(dialogue.receive(dialogue.message(Envelopes.of(ARRAY)))).isEqualTo(ARRAY);
    }
    assertThat(recorder.perCall(1)).isEqualTo(PhaseTimes.NONE);
  }

  @Test
  void without_instruments_only_what_is_ours_is_recorded() throws Exception {
    Dialogue dialogue = signedRequests().findFirst().orElseThrow().dialogue();
    verify(dialogue, protect(dialogue, ARRAY));

    assertThat(recorder.perCall(1).wallMillis())
        .containsKey("verify.certificate_path")
        .doesNotContainKeys("verify.digest", "verify.signature", "protect.signature");
  }
}
