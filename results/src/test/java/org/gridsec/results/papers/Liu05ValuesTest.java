package org.gridsec.results.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.results.papers.Printed.entries;
import static org.gridsec.results.papers.Printed.experiment;
import static org.gridsec.results.papers.Printed.figure;
import static org.gridsec.results.papers.Printed.method;
import static org.gridsec.results.papers.Printed.value;

import java.util.stream.Stream;
import org.gridsec.results.papers.PublishedTable.Entry;
import org.junit.jupiter.api.Test;

/** What Liu et al. read off their tables holds in our copy of them. */
class Liu05ValuesTest {

  private static final PublishedTable TABLE_1 = experiment("liu05-table1").tables().get(0);
  private static final PublishedTable TABLE_2 = experiment("liu05-table2").tables().get(0);
  private static final PublishedTable DOCUMENT_5 = experiment("liu05-fig3").tables().get(0);

  @Test
  void tables_have_seven_sizes_from_50_b_to_10_mb() {
    assertThat(Stream.of(TABLE_1, TABLE_2))
        .allSatisfy(
            table ->
                assertThat(table.rows())
                    .extracting(PublishedTable.Row::at)
                    .containsExactly(
                        50L, 100L, 1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L));
    assertThat(TABLE_1.entries()).hasSize(42);
    assertThat(TABLE_2.entries()).hasSize(56);
  }

  @Test
  void rsa_verifies_faster_than_it_signs_and_dsa_signs_faster_than_it_verifies() {
    for (Entry sign : entries(TABLE_1, null, "Sign")) {
      double verify = value(TABLE_1, sign.series(), "Verify", sign.at());
      if (sign.series().endsWith("RSA")) {
        assertThat(verify).isLessThan(sign.value().low());
      } else {
        assertThat(verify).isGreaterThan(sign.value().low());
      }
    }
  }

  @Test
  void sha_1_is_slower_than_md5_from_1_mb_on() {
    for (Entry md5 : entries(TABLE_1, "MD5WithRSA", null)) {
      if (md5.at() >= 1_000_000) {
        assertThat(value(TABLE_1, "SHA1WithRSA", md5.measure(), md5.at()))
            .isGreaterThan(md5.value().low());
      }
    }
  }

  @Test
  void ciphers_are_linear_from_10_kb_on() {
    for (Entry small : entries(TABLE_2, null, null)) {
      if (small.at() == 10_000) {
        double large = value(TABLE_2, small.series(), small.measure(), 10_000_000);
        assertThat(Math.log10(large / small.value().low()) / 3).isBetween(0.9, 1.1);
      }
    }
  }

  @Test
  void ciphers_are_in_their_order_at_10_mb() {
    for (String measure : new String[] {"Encrypt", "Decrypt"}) {
      assertThat(
              Stream.of("AES", "Blowfish", "DES", "TripleDES")
                  .map(cipher -> value(TABLE_2, cipher, measure, 10_000_000)))
          .isSorted();
    }
  }

  @Test
  void document_5_takes_longer_to_sign_than_to_encrypt_and_longest_for_all_together() {
    double alone =
        Stream.of("Sign", "Verify", "Encrypt", "Decrypt")
            .mapToDouble(operation -> value(DOCUMENT_5, operation, null, 5))
            .sum();

    assertThat(value(DOCUMENT_5, "Sign", null, 5))
        .isGreaterThan(value(DOCUMENT_5, "Encrypt", null, 5));
    assertThat(alone).isEqualTo(7201); // in the remark, with the difference
    assertThat(value(DOCUMENT_5, "Sign and encrypt", null, 5) - alone).isEqualTo(1250);
  }

  @Test
  void documents_are_25_and_end_at_1400_elements() {
    double first = method("liu05-fig1", "elements, first of each group");
    double more = method("liu05-fig1", "elements, more from document to document");

    assertThat(first + 9 * more).isEqualTo(1400);
    assertThat(method("liu05-fig1", "documents"))
        .isEqualTo(figure("liu05-fig1").x().range().high())
        .isEqualTo(5 + 10 + 10);
  }
}
