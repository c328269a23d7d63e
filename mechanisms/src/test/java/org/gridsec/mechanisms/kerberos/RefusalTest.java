package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.kerby.kerberos.kerb.admin.kadmin.local.LocalKadminImpl;
import org.apache.kerby.kerberos.kerb.common.EncryptionUtil;
import org.apache.kerby.kerberos.kerb.crypto.EncryptionHandler;
import org.apache.kerby.kerberos.kerb.identity.backend.IdentityBackend;
import org.apache.kerby.kerberos.kerb.keytab.Keytab;
import org.apache.kerby.kerberos.kerb.keytab.KeytabEntry;
import org.apache.kerby.kerberos.kerb.request.KrbIdentity;
import org.apache.kerby.kerberos.kerb.server.KdcConfig;
import org.apache.kerby.kerberos.kerb.server.KdcConfigKey;
import org.apache.kerby.kerberos.kerb.type.KerberosTime;
import org.apache.kerby.kerberos.kerb.type.base.EncryptionType;
import org.apache.kerby.kerberos.kerb.type.base.PrincipalName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a realm says that is not set up as it has to be: in a line, with the file to look at. */
class RefusalTest {

  private static final String CLIENT = "gridsec-client@GRIDSEC.TEST";
  private static final String SERVICE = "gridsec/localhost@GRIDSEC.TEST";
  private static final String NOBODY = "nobody@GRIDSEC.TEST";

  @TempDir private Path directory;

  private static String refusal(KerberosFiles files) {
    IOException refusal = catchThrowableOfType(IOException.class, files::tryOut);
    assertThat(refusal).as("a refusal").isNotNull();
    assertThat(refusal.getMessage().lines()).hasSize(1);
    return refusal.getMessage();
  }

  /** Copies that can be spoiled, and outlast their KDC. */
  private KerberosFiles copied(KerberosFiles files) throws IOException {
    KerberosFiles copies = KerberosFiles.in(directory);
    Files.copy(files.krb5Conf(), copies.krb5Conf(), StandardCopyOption.REPLACE_EXISTING);
    Files.copy(files.clientKeytab(), copies.clientKeytab(), StandardCopyOption.REPLACE_EXISTING);
    Files.copy(files.serverKeytab(), copies.serverKeytab(), StandardCopyOption.REPLACE_EXISTING);
    return copies;
  }

  /** A keytab with a random key. */
  private static void write(Path keytab, String principal, EncryptionType type) throws Exception {
    Keytab keys = new Keytab();
    keys.addEntry(
        new KeytabEntry(
            new PrincipalName(principal),
            KerberosTime.now(),
            1,
            EncryptionHandler.random2Key(type)));
    keys.store(keytab.toFile());
  }

  /** Gives a principal another key of the next version, as an administrator does who rekeys. */
  private static void rekey(Kdc kdc, String principal) throws Exception {
    IdentityBackend identities = kdc.server().getIdentityService();
    KrbIdentity identity = identities.getIdentity(principal);
    identity.setKeyVersion(identity.getKeyVersion() + 1);
    identity.addKeys(EncryptionUtil.generateKeys(List.of(EncryptionType.AES128_CTS_HMAC_SHA1_96)));
    identities.updateIdentity(identity);
  }

  @Test
  void a_realm_where_all_is_well_has_nothing_to_say() throws Exception {
    TestKdc.files().tryOut();
    TestKdc.files().tryOut();
  }

  @Test
  void a_kdc_that_cannot_be_reached() throws Exception {
    KerberosFiles files;
    try (Kdc kdc = Kdc.start()) {
      files = copied(kdc.files());
    }

    assertThat(refusal(files))
        .startsWith("the KDC of '%s' expected to answer, got: ".formatted(files.krb5Conf()))
        .containsPattern("(?i)connection (refused|reset)"); // reset while it is still closing
  }

  @Test
  void a_clock_that_differs_by_more_than_the_kdc_tolerates() throws Exception {
    KdcConfig intolerant = Kdc.config();
    intolerant.setLong(KdcConfigKey.ALLOWABLE_CLOCKSKEW, 0L);
    try (Kdc kdc = Kdc.start(intolerant)) {
      assertThat(refusal(kdc.files()))
          .startsWith(
              "'%s' expected the present key of %s, and the clock to be one that the KDC tolerates"
                  .formatted(kdc.files().clientKeytab(), CLIENT))
          .contains("(24)");
    }
  }

  @Test
  void a_clock_that_differs_by_more_than_the_service_tolerates() throws Exception {
    KerberosFiles files = copied(TestKdc.files());
    Files.writeString(
        files.krb5Conf(),
        Files.readString(files.krb5Conf())
            .replace("[libdefaults]", "[libdefaults]\n  clockskew = -1"));

    assertThat(refusal(files))
        .startsWith("the clocks of client, service and KDC expected to differ by no more than is")
        .contains("(37)");
  }

  @Test
  void a_client_s_keytab_of_an_older_key_version() throws Exception {
    try (Kdc kdc = Kdc.start()) {
      rekey(kdc, CLIENT);

      assertThat(refusal(kdc.files()))
          .startsWith(
              "'%s' expected the present key of %s".formatted(kdc.files().clientKeytab(), CLIENT));
    }
  }

  @Test
  void a_service_s_keytab_of_an_older_key_version() throws Exception {
    try (Kdc kdc = Kdc.start()) {
      rekey(kdc, SERVICE);

      assertThat(refusal(kdc.files()))
          .startsWith(
              "'%s' expected the present key of %s, got: another, as of an older version: "
                  .formatted(kdc.files().serverKeytab(), SERVICE));
    }
  }

  @Test
  void a_client_that_the_kdc_does_not_know() throws Exception {
    KerberosFiles files = copied(TestKdc.files());
    write(files.clientKeytab(), NOBODY, EncryptionType.AES128_CTS_HMAC_SHA1_96);

    assertThat(refusal(files))
        .isEqualTo(
            "'%s' expected keys of a principal that the KDC knows, got: %s, which it does not"
                .formatted(files.clientKeytab(), NOBODY));
  }

  @Test
  void a_service_that_the_kdc_does_not_know() throws Exception {
    KerberosFiles files = copied(TestKdc.files());
    write(files.serverKeytab(), NOBODY, EncryptionType.AES128_CTS_HMAC_SHA1_96);

    assertThat(refusal(files))
        .isEqualTo(
            "the KDC of '%s' expected to know the service, got: %s is not known"
                .formatted(files.krb5Conf(), NOBODY));
  }

  @Test
  void a_principal_that_was_removed_is_not_known_any_more() throws Exception {
    try (Kdc kdc = Kdc.start()) {
      new LocalKadminImpl(kdc.server().getKdcSetting(), kdc.server().getIdentityService())
          .deletePrincipal(SERVICE);

      assertThat(refusal(kdc.files())).endsWith("got: " + SERVICE + " is not known");
    }
  }

  @Test
  void keytabs_of_another_kdc() throws Exception {
    try (Kdc one = Kdc.start();
        Kdc other = Kdc.start()) {
      KerberosFiles mixed =
          new KerberosFiles(
              one.files().krb5Conf(), other.files().serverKeytab(), other.files().clientKeytab());

      assertThat(refusal(mixed))
          .startsWith("'%s' expected the present key of ".formatted(mixed.clientKeytab()));
    }
  }

  @Test
  void a_keytab_without_a_key_of_aes_128() throws Exception {
    KerberosFiles files = copied(TestKdc.files());
    write(files.clientKeytab(), CLIENT, EncryptionType.AES256_CTS_HMAC_SHA1_96);

    assertThat(refusal(files))
        .startsWith(
            "'%s' expected a key of AES-128 for %s, got: ".formatted(files.clientKeytab(), CLIENT));
  }

  @Test
  void a_configuration_of_another_realm() throws Exception {
    KerberosFiles files = copied(TestKdc.files());
    Files.writeString(
        files.krb5Conf(),
        Files.readString(files.krb5Conf()).replace("GRIDSEC.TEST", "ELSEWHERE.TEST"));

    assertThat(refusal(files))
        .startsWith(
            "'%s' expected to fit the KDC and %s, got: "
                .formatted(files.krb5Conf(), files.clientKeytab()));
  }
}
