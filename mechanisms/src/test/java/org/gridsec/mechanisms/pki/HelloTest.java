package org.gridsec.mechanisms.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which group and which signature a handshake has, by the bytes of both hellos (RFC 8446 4.1). */
class HelloTest {

  private static final int X25519 = 0x001D;
  private static final int SECP256R1 = 0x0017;

  /** Code points of RFC 10024 and draft-ietf-tls-mldsa. */
  private static final int X25519MLKEM768 = 0x11EC;

  private static final int MLDSA65 = 0x0905;

  private static final int TURNS = 100;

  private static final int SUPPORTED_GROUPS = 10;
  private static final int SIGNATURE_ALGORITHMS = 13;
  private static final int KEY_SHARE = 51;

  private static final CredentialStore KEYS =
      CredentialStore.generate(Suite.MODERN, Set.of(), EnumSet.of(KeyType.ML_DSA_65));

  /** What both sides said first, in clear, of a handshake that both have finished. */
  private static final class Hellos {

    private final Map<Integer, ByteBuffer> client;
    private final Map<Integer, ByteBuffer> server;

    Hellos(byte[] client, byte[] server) {
      this.client = extensions(client, true);
      this.server = extensions(server, false);
    }

    List<Integer> offered(int extension) {
      return codes(client.get(extension).duplicate());
    }

    int selectedGroup() {
      return Short.toUnsignedInt(server.get(KEY_SHARE).getShort(0));
    }

    private static List<Integer> codes(ByteBuffer list) {
      List<Integer> codes = new ArrayList<>();
      for (int left = list.getShort(); left > 0; left -= Short.BYTES) {
        codes.add(Short.toUnsignedInt(list.getShort()));
      }
      return codes;
    }

    private static Map<Integer, ByteBuffer> extensions(byte[] records, boolean ofClient) {
      ByteBuffer hello = ByteBuffer.wrap(records);
      skip(hello, 5 + 4 + 2 + 32); // headers of record and message, version, random
      skip(hello, hello.get()); // session
      skip(hello, ofClient ? hello.getShort() : 2); // cipher suites
      skip(hello, ofClient ? hello.get() : 1); // compression
      Map<Integer, ByteBuffer> extensions = new HashMap<>();
      for (int end = hello.getShort() + hello.position(); hello.position() < end; ) {
        int type = Short.toUnsignedInt(hello.getShort());
        int length = Short.toUnsignedInt(hello.getShort());
        extensions.put(type, hello.slice(hello.position(), length));
        skip(hello, length);
      }
      return extensions;
    }

    private static void skip(ByteBuffer buffer, int bytes) {
      buffer.position(buffer.position() + bytes);
    }
  }

  private static Parameters parameters(String... namesAndValues) {
    Map<String, String> all = new TreeMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      all.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return new Parameters(all);
  }

  private static Hellos shake(String id, Parameters asked, Parameters served) throws SSLException {
    Mechanism mechanism = Mechanisms.of(id);
    Credentials client = mechanism.signOn(new Setting(Suite.MODERN, asked, KEYS.client()));
    ClientTls calling = mechanism.clientTls(new Setting(Suite.MODERN, asked, client)).orElseThrow();
    ServerTls called =
        mechanism.serverTls(new Setting(Suite.MODERN, served, KEYS.server())).orElseThrow();
    SSLEngine one = calling.context().createSSLEngine("localhost", 443);
    one.setUseClientMode(true);
    SSLParameters offered = one.getSSLParameters();
    offered.setProtocols(calling.protocols().toArray(String[]::new));
    offered.setCipherSuites(calling.cipherSuites().toArray(String[]::new));
    one.setSSLParameters(offered);
    SSLEngine other = called.context().createSSLEngine();
    other.setUseClientMode(false);
    SSLParameters parameters = other.getSSLParameters();
    parameters.setProtocols(called.protocols().toArray(String[]::new));
    parameters.setCipherSuites(called.cipherSuites().toArray(String[]::new));
    parameters.setNeedClientAuth(called.clients().isPresent());
    other.setSSLParameters(parameters);
    return shake(one, other);
  }

  private static Hellos shake(SSLEngine client, SSLEngine server) throws SSLException {
    Side one = new Side(client);
    Side other = new Side(server);
    client.beginHandshake();
    server.beginHandshake();
    for (int turn = 0; !one.hasFinished() || !other.hasFinished(); turn++) {
      assertThat(turn).isLessThan(TURNS);
      one.turn(other);
      other.turn(one);
    }
    return new Hellos(one.hello, other.hello);
  }

  /** An engine and what has come for it. */
  private static final class Side {

    private final SSLEngine engine;
    private final ByteBuffer come = ByteBuffer.allocate(1 << 17).limit(0);
    private byte[] hello;

    Side(SSLEngine engine) {
      this.engine = engine;
    }

    boolean hasFinished() {
      return engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING && !come.hasRemaining();
    }

    /** Says something, or else reads something. */
    void turn(Side other) throws SSLException {
      for (Runnable task = engine.getDelegatedTask();
          task != null;
          task = engine.getDelegatedTask()) {
        task.run();
      }
      ByteBuffer nothing = ByteBuffer.allocate(1 << 15);
      if (engine.getHandshakeStatus() != HandshakeStatus.NEED_WRAP) {
        engine.unwrap(come, nothing);
        return;
      }
      engine.wrap(ByteBuffer.allocate(0), nothing);
      if (hello == null) {
        hello = Arrays.copyOf(nothing.array(), nothing.position());
      }
      other.come.compact().put(nothing.flip()).flip();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tls", "mtls", "httpg"})
  void a_group_that_is_asked_for_is_the_one_that_is_used(String mechanism) throws Exception {
    for (String algorithm : List.of("rsa", "ecdsa", "ed25519", "ml-dsa-65")) {
      Parameters classical = parameters("group", "x25519", "algorithm", algorithm);
      assertThat(shake(mechanism, classical, classical).selectedGroup()).isEqualTo(X25519);
      Parameters hybrid = parameters("group", "x25519mlkem768", "algorithm", algorithm);
      Hellos hellos = shake(mechanism, hybrid, hybrid);
      assertThat(hellos.selectedGroup()).isEqualTo(X25519MLKEM768);
      assertThat(hellos.offered(SUPPORTED_GROUPS).get(0)).isEqualTo(X25519MLKEM768);
      for (List<Parameters> differ :
          List.of(List.of(classical, hybrid), List.of(hybrid, classical))) {
        assertThatExceptionOfType(SSLException.class)
            .as("%s, %s", differ, algorithm)
            .isThrownBy(() -> shake(mechanism, differ.get(0), differ.get(1)));
      }
    }
  }

  /** A finished handshake has a signature of this scheme, because no other is offered. */
  @ParameterizedTest
  @ValueSource(strings = {"tls", "mtls", "httpg"})
  void with_a_key_of_ml_dsa_no_other_signature_is_offered(String mechanism) throws Exception {
    Parameters asked = parameters("algorithm", "ml-dsa-65");
    Hellos hellos = shake(mechanism, asked, asked);
    assertThat(hellos.offered(SIGNATURE_ALGORITHMS)).containsExactly(MLDSA65);
    assertThat(hellos.selectedGroup()).isEqualTo(X25519);
  }

  @Test
  void by_default_the_jdk_offers_what_it_has() throws Exception {
    Hellos hellos = shake("tls", Parameters.NONE, Parameters.NONE);
    assertThat(hellos.selectedGroup()).isEqualTo(X25519);
    assertThat(hellos.offered(SUPPORTED_GROUPS)).contains(X25519, SECP256R1);
  }

  @Test
  void tls_1_2_has_neither() {
    for (Parameters asked :
        List.of(
            parameters("version", "1.2", "group", "x25519mlkem768"),
            parameters("version", "1.2", "algorithm", "ml-dsa-65"))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> shake("tls", asked, Parameters.NONE))
          .withMessage(
              "'version' expected 1.3, the only one with parameters " + asked + ", got: 1.2");
    }
  }
}
