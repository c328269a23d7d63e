package org.gridsec.results.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.results.papers.Printed.entries;
import static org.gridsec.results.papers.Printed.experiment;
import static org.gridsec.results.papers.Printed.method;
import static org.gridsec.results.papers.Printed.stated;
import static org.gridsec.results.papers.Printed.value;

import java.util.List;
import org.gridsec.results.papers.PublishedTable.Entry;
import org.junit.jupiter.api.Test;

/** What Mulmo derives from his numbers, computed anew. */
class Mulmo04ValuesTest {

  private static final PublishedTable PAYLOADS = experiment("gt3-payload").tables().get(0);
  private static final PublishedTable HANDSHAKES = experiment("gt3-handshake").tables().get(0);

  @Test
  void hmac_adds_a_constant_to_a_message() {
    for (long payload : List.of(16L, 16_000L, 160_000L)) {
      assertThat(size("plain", payload) - payload).isEqualTo(465);
      assertThat(size("HMAC", payload) - size("plain", payload)).isBetween(900.0, 1030.0);
    }
  }

  /** At least by Base64, at most by Base64 with line breaks (RFC 2045). */
  @Test
  void encryption_adds_a_third_to_a_message() {
    double growth =
        (size("Encr", 160_000) - size("Encr", 16_000))
            / (size("plain", 160_000) - size("plain", 16_000));
    assertThat(growth).isBetween(4 / 3.0, 4 / 3.0 * 78 / 76);
  }

  @Test
  void engines_at_both_ends_take_no_longer_than_the_roundtrip() {
    List<Entry> engines = entries(PAYLOADS, null, "T(engine)");

    assertThat(engines).hasSize(9);
    for (Entry engine : engines) {
      assertThat(2 * engine.value().high())
          .isLessThanOrEqualTo(value(PAYLOADS, engine.series(), "T(roundtrip)", engine.at()));
    }
  }

  @Test
  void handshakes_have_their_roundtrips_and_start_and_end_alike() {
    List<Quantity> alone = messages("without delegation");
    List<Quantity> delegating = messages("with delegation");

    assertThat(alone).hasSize(2 * (int) method("gt3-handshake", "roundtrips without delegation"));
    assertThat(delegating).hasSize(2 * (int) method("gt3-handshake", "roundtrips with delegation"));
    assertThat(delegating.subList(0, 5)).isEqualTo(alone.subList(0, 5));
    assertThat(delegating.get(7)).isEqualTo(alone.get(5));
  }

  /** Contexts with factory and instance, and create, echo, getTime and destroy, which plain has. */
  @Test
  void a_secured_dummyservice_has_about_three_times_the_messages_and_ten_times_the_time() {
    double calls = 4;
    double secured =
        calls
            + method("gt3-dummyservice", "roundtrips, context with the factory")
            + method("gt3-dummyservice", "roundtrips, context with the instance, delegating");
    double more = stated("gt3-dummyservice", "messages, secured to plain").low();
    double slower = stated("gt3-dummyservice", "a message, secured to plain").low();

    assertThat(secured / calls).isCloseTo(more, within(0.5));
    assertThat(more * slower)
        .isCloseTo(stated("gt3-dummyservice", "both together").low(), within(1.0));
  }

  private static double size(String series, long payload) {
    return value(PAYLOADS, series, "SOAPsize", payload);
  }

  private static List<Quantity> messages(String series) {
    return entries(HANDSHAKES, series, null).stream().map(Entry::value).toList();
  }
}
