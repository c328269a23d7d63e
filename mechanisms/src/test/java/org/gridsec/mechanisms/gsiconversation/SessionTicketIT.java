package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A client that asks for tickets, and is promised none, goes on: openssl, where it is installed.
 */
@ParameterizedClass
@EnumSource(Suite.class)
class SessionTicketIT {

  private static final int CHANGE_CIPHER_SPEC = 20;

  private final Parties parties;
  private final TlsTokens server;

  SessionTicketIT(Suite suite) {
    parties = new Parties(suite);
    ProxyTrust trust = new ProxyTrust(suite, KeyType.RSA, parties.keys.server().authority());
    server = new TokenTls(Role.SERVER, suite, KeyType.RSA, parties.keys.server(), trust).begin();
  }

  @Test
  void the_client_of_openssl_finishes_the_handshake(@TempDir Path directory) throws Exception {
    assumeTrue(hasOpenSsl(), "openssl is not installed");
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Process client = openSsl(directory, listening.getLocalPort());
      try (Socket socket = listening.accept()) {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        socket.getOutputStream().write(server.handshake(record(in)));
        ByteArrayOutputStream turn = new ByteArrayOutputStream();
        byte[] record;
        do {
          record = record(in);
          turn.write(record);
        } while (record[0] != CHANGE_CIPHER_SPEC);
        turn.write(record(in));
        socket.getOutputStream().write(server.handshake(turn.toByteArray()));
        assertThat(server.established()).isTrue();
        assertThat(server.peer().get(0)).isEqualTo(parties.keys.client().certificate());
        assertThat(client.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(client.exitValue()).isZero();
      } finally {
        client.destroyForcibly();
      }
    }
  }

  private static byte[] record(DataInputStream in) throws IOException {
    byte[] head = in.readNBytes(5);
    assertThat(head).as("the client went on").hasSize(5);
    byte[] content = in.readNBytes(ByteBuffer.wrap(head).getShort(3));
    return ByteBuffer.allocate(head.length + content.length).put(head).put(content).array();
  }

  private static boolean hasOpenSsl() throws InterruptedException {
    try {
      return new ProcessBuilder("openssl", "version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Ends after the handshake, since its input does. */
  private Process openSsl(Path directory, int port) throws IOException {
    Credentials own = parties.keys.client();
    Path key = Files.writeString(directory.resolve("key.pem"), Pem.of(own.key()));
    Path chain = Files.writeString(directory.resolve("own.pem"), Pem.of(own.certificate()));
    Path authority = Files.writeString(directory.resolve("ca.pem"), Pem.of(own.authority()));
    String cipher =
        switch (parties.suite) {
          case MODERN -> "ECDHE-RSA-AES128-GCM-SHA256";
          case PERIOD -> "ECDHE-RSA-AES128-SHA:@SECLEVEL=0";
        };
    Path empty = Files.createFile(directory.resolve("input"));
    return new ProcessBuilder(
            List.of(
                "openssl",
                "s_client",
                "-connect",
                "127.0.0.1:" + port,
                "-tls1_2",
                "-cipher",
                cipher,
                "-key",
                key.toString(),
                "-cert",
                chain.toString(),
                "-CAfile",
                authority.toString(),
                "-verify_return_error"))
        .redirectErrorStream(true)
        .redirectInput(empty.toFile())
        .redirectOutput(directory.resolve("output").toFile())
        .start();
  }
}
