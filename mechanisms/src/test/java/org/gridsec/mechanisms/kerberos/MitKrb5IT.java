package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** With MIT krb5, where it is installed: its clients at the embedded KDC, and its KDC. */
class MitKrb5IT {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @TempDir private Path directory;

  @BeforeEach
  void needsMitKrb5() {
    assumeTrue(MitKrb5.installed(), "MIT krb5 (krb5-kdc, krb5-admin-server, krb5-user) expected");
  }

  @Test
  void kinit_and_kvno_get_tickets_of_the_embedded_kdc() throws Exception {
    KerberosFiles files = TestKdc.files();
    MitKrb5 krb5 = new MitKrb5(directory, files.krb5Conf());

    krb5.run("kinit", "-k", "-t", files.clientKeytab().toString(), "gridsec-client@GRIDSEC.TEST");

    assertThat(
            krb5.run(
                "kvno", "-k", files.serverKeytab().toString(), "gridsec/localhost@GRIDSEC.TEST"))
        .contains("gridsec/localhost@GRIDSEC.TEST: kvno = ", "keytab entry valid");
  }

  @ParameterizedTest
  @ValueSource(strings = {"aes128-cts-hmac-sha1-96", "aes128-cts-hmac-sha256-128"})
  void the_mechanism_works_with_a_kdc_of_mit(String encryptionType) throws Exception {
    try (MitKrb5.RunningKdc kdc = MitKrb5.start(directory, encryptionType)) {
      CredentialStore credentials =
          Mechanisms.credentials(Suite.PERIOD, Set.of(), Set.of(), kdc.files().attachments());
      DomSecurity server = new Kerberos().server(setting(credentials.server())).dom();
      DomSecurity client = new Kerberos().client(setting(credentials.client()), Channel.NONE).dom();

      for (int call = 1; call <= 3; call++) {
        Exchange ofClient = new Exchange(Recorder.NONE);
        Exchange ofServer = new Exchange(Recorder.NONE);
        Document request = Envelopes.parse(CLEAR);
        client.protect(request, ofClient);
        server.verify(request, ofServer);
        assertThat(Envelopes.values(request)).containsExactly("12345");
        assertThat(ofServer.peer().orElseThrow()).hasToString("gridsec-client@MIT.TEST");
        Document response = Envelopes.parse(CLEAR);
        server.protect(response, ofServer);
        client.verify(response, ofClient);
        assertThat(Envelopes.values(response)).containsExactly("12345");
      }
    }
  }

  @Test
  void a_ticket_for_another_service_of_the_realm_is_rejected() throws Exception {
    try (MitKrb5.RunningKdc kdc = MitKrb5.start(directory, Kdc.ENCRYPTION_TYPE)) {
      KerberosFiles files = kdc.files();
      String other = kdc.addService("gridsec/other");
      KerberosParty client =
          new KerberosParty(
              files.krb5Conf(), files.clientKeytab(), "gridsec-client@MIT.TEST", other);
      KerberosParty service =
          new KerberosParty(
              files.krb5Conf(),
              files.serverKeytab(),
              "gridsec/localhost@MIT.TEST",
              client.principal());
      byte[] token = new ServiceTicket(client, null).newToken().octets();

      SecurityFault fault =
          catchThrowableOfType(
              SecurityFault.class, () -> new TicketAcceptor(service, null).accept(token));

      assertThat(fault.code().getLocalPart()).isEqualTo("FailedAuthentication");
    }
  }

  private static Setting setting(Credentials credentials) {
    return new Setting(Suite.PERIOD, Parameters.NONE, credentials);
  }
}
