package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.KeyDirectory;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The embedded KDC, and parties with and without one. */
class KdcTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private static KerberosParty client(KerberosFiles files) throws Exception {
    CredentialStore store =
        Mechanisms.credentials(Suite.PERIOD, Set.of(), Set.of(), files.attachments());
    return KerberosParty.of(store.client());
  }

  @Test
  void its_files_are_for_their_owner_alone_and_go_with_it() throws Exception {
    KerberosFiles files;
    try (Kdc kdc = Kdc.start()) {
      files = kdc.files();
      for (Path file : List.of(files.krb5Conf(), files.serverKeytab(), files.clientKeytab())) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
            .isEqualTo("rwx------");
      }
    }
    assertThat(files.krb5Conf().getParent()).doesNotExist();
  }

  @Test
  void a_client_whose_kdc_is_gone_is_told_so(@TempDir Path directory) throws Exception {
    try (Kdc kdc = Kdc.start()) {
      KerberosParty client = client(kdc.files());
      assertThat(new ServiceTicket(client, null).newToken().octets()).isNotEmpty();
      ServiceTicket kept = new ServiceTicket(client, null);
      kept.newToken();
      KerberosParty copied = client(kdc.files().exportClient(KeyDirectory.open(directory)));
      kdc.close();

      assertThat(kept.newToken().octets()).isNotEmpty();
      assertThatIOException()
          .isThrownBy(() -> new ServiceTicket(copied, null).newToken())
          .withMessageStartingWith(
              "the KDC of '%s' expected to answer, got: ".formatted(copied.krb5Conf()));
    }
  }

  @Test
  void clients_of_two_kdcs_live_in_one_jvm() throws Exception {
    try (Kdc one = Kdc.start();
        Kdc other = Kdc.start()) {
      ServiceTicket ofOne = new ServiceTicket(client(one.files()), null);
      ServiceTicket ofOther = new ServiceTicket(client(other.files()), null);

      for (int i = 0; i < 2; i++) {
        assertThat(ofOne.newToken().octets()).isNotEmpty();
        assertThat(ofOther.newToken().octets()).isNotEmpty();
      }
    }
  }

  @Test
  void what_a_client_needs_is_exported(@TempDir Path directory) throws Exception {
    KerberosFiles copies = TestKdc.files().exportClient(KeyDirectory.open(directory));

    assertThat(copies.krb5Conf()).hasSameBinaryContentAs(TestKdc.files().krb5Conf());
    assertThat(copies.clientKeytab()).hasSameBinaryContentAs(TestKdc.files().clientKeytab());
    assertThat(new ServiceTicket(client(copies), null).newToken().octets()).isNotEmpty();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copies.clientKeytab())))
        .isEqualTo("rw-------");
  }

  @Test
  void a_service_without_keys_says_so() throws Exception {
    CredentialStore without = Mechanisms.credentials(Suite.PERIOD, Set.of());
    DomSecurity server =
        new Kerberos().server(new Setting(Suite.PERIOD, Parameters.NONE, without.server())).dom();

    SecurityFault fault =
        catchThrowableOfType(
            SecurityFault.class,
            () -> server.verify(Envelopes.parse(CLEAR), new Exchange(Recorder.NONE)));

    assertThat(fault.code().getLocalPart()).isEqualTo("Server");
    assertThat(fault).hasMessage("this service has no Kerberos keys");
  }

  @Test
  void a_client_without_keys_is_not_made() {
    CredentialStore without = Mechanisms.credentials(Suite.PERIOD, Set.of());

    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Kerberos()
                    .client(
                        new Setting(Suite.PERIOD, Parameters.NONE, without.client()), Channel.NONE))
        .withMessageContaining("expected to have kerberos.properties");
  }

  @Test
  void an_attachment_that_lacks_a_part_is_named() {
    CredentialStore without = Mechanisms.credentials(Suite.PERIOD, Set.of());
    CredentialStore half =
        without.with(Map.of(), Map.of(KerberosParty.ATTACHMENT, "keytab=somewhere"));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> KerberosParty.of(half.client()))
        .withMessage("'kerberos.properties' expected to have 'krb5-conf', got: [keytab]");
  }

  @Test
  void guarantees_are_those_of_what_is_chosen() {
    Kerberos kerberos = new Kerberos();

    assertThat(kerberos.guarantees(Suite.PERIOD, Parameters.NONE, Role.SERVER)).hasSize(1);
    assertThat(kerberos.guarantees(Suite.MODERN, Parameters.NONE, Role.SERVER)).hasSize(4);
    assertThat(kerberos.guarantees(Suite.PERIOD, Parameters.of("protect", "sign"), Role.CLIENT))
        .hasSize(3);
    assertThat(kerberos.guarantees(Suite.MODERN, Parameters.of("replies", "clear"), Role.CLIENT))
        .isEmpty();
  }
}
