package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.apache.kerby.kerberos.kerb.keytab.Keytab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keytabs by hand: two components, realm {@code R}, a key of no octets. */
class KeytabEntriesTest {

  private static final String ENTRY =
      "00000018" + "0002" + "000152" + "000461622e63" + "000164" + "00000001" + "00000000" + "0100";

  private static byte[] keytab(String entries) {
    return HexFormat.of().parseHex("0502" + entries.replace("_", ""));
  }

  @ParameterizedTest
  @CsvSource({"'',''", "fffffff8_0011223344556677,''", "'',0000000000000000", "'',fffffffe0000"})
  void holes_and_zeros_are_no_entries(String before, String after) {
    assertThat(KeytabEntries.principals(keytab(before + ENTRY + ENTRY + after)))
        .containsExactly("ab.c/d@R");
  }

  @ParameterizedTest
  @CsvSource({"ff", "0000", "000000ff00", "80000000", "7fffffff", "00000004_0002_ffff"})
  void anything_else_is_refused(String entries) {
    byte[] keytab = keytab(entries);

    assertThatException().isThrownBy(() -> KeytabEntries.principals(keytab));
  }

  @Test
  void a_keytab_of_a_kdc_has_its_principal() throws Exception {
    Path keytab = TestKdc.files().clientKeytab();

    assertThat(KeytabEntries.principals(Files.readAllBytes(keytab)))
        .containsExactly(Keytab.loadKeytab(keytab.toFile()).getPrincipals().get(0).getName());
  }
}
