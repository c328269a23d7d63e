package org.gridsec.scenarios.roofline;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.scenarios.benchmark.JmhMilliseconds;
import org.gridsec.scenarios.benchmark.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The TLS of a call over a connection of {@code mtls} that stays open, without sockets: a record of
 * a request and one of its response are protected and opened. It is compared with AES-GCM over the
 * same bytes by two ciphers, with a key of the same length and a nonce for each record, as TLS has
 * them.
 */
@State(Scope.Thread)
public class RecordBenchmark extends JmhMilliseconds {

  /** Length of a request or response with the head of HTTP. */
  private static final int BYTES = 700;

  /** Head of a record, which AES-GCM authenticates (RFC 8446 section 5.2). */
  private static final int HEAD_BYTES = 5;

  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int SIDES = 2;

  private SSLEngine client;
  private SSLEngine server;
  private final ByteBuffer[] wires = {ByteBuffer.allocate(64 << 10), ByteBuffer.allocate(64 << 10)};
  private final ByteBuffer opened = ByteBuffer.allocate(32 << 10);
  private final byte[] message = new byte[BYTES];
  private final byte[] head = new byte[HEAD_BYTES];
  private final byte[] nonce = new byte[NONCE_BYTES];
  private SecretKeySpec key;
  private Cipher encryption;
  private Cipher decryption;

  @Setup
  public void prepare() throws Exception {
    Mechanism mtls = Mechanisms.of("mtls");
    CredentialStore store = SharedKeys.of(Suite.MODERN, mtls);
    client = client(mtls.clientTls(setting(store, true)).orElseThrow());
    server = server(mtls.serverTls(setting(store, false)).orElseThrow());
    shakeHands();
    String suite = client.getSession().getCipherSuite();
    Results.require(suite.contains("_GCM_"), "records with AES-GCM");
    key = new SecretKeySpec(new byte[suite.contains("_256_") ? 32 : 16], "AES");
    encryption = Cipher.getInstance("AES/GCM/NoPadding");
    decryption = Cipher.getInstance("AES/GCM/NoPadding");
    Results.require(call() == SIDES * BYTES, "both messages");
    Results.require(own() == SIDES * BYTES, "both messages");
  }

  private static Setting setting(CredentialStore store, boolean ofClient) {
    return new Setting(Suite.MODERN, Parameters.NONE, ofClient ? store.client() : store.server());
  }

  private static SSLEngine client(ClientTls tls) {
    SSLEngine engine = tls.context().createSSLEngine("localhost", 443);
    engine.setUseClientMode(true);
    engine.setSSLParameters(tls.socketParameters());
    return engine;
  }

  private static SSLEngine server(ServerTls tls) {
    SSLEngine engine = tls.context().createSSLEngine();
    engine.setUseClientMode(false);
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setProtocols(tls.protocols().toArray(String[]::new));
    parameters.setCipherSuites(tls.cipherSuites().toArray(String[]::new));
    parameters.setNeedClientAuth(true);
    engine.setSSLParameters(parameters);
    return engine;
  }

  private void shakeHands() throws SSLException {
    client.beginHandshake();
    server.beginHandshake();
    while (handshaking(client) || handshaking(server) || wires[0].position() > 0) {
      step(client, wires[0], wires[1]);
      step(server, wires[1], wires[0]);
    }
  }

  private static boolean handshaking(SSLEngine engine) {
    return engine.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING;
  }

  /** Does what a side can do next in the handshake. */
  private void step(SSLEngine engine, ByteBuffer in, ByteBuffer out) throws SSLException {
    for (Runnable task = engine.getDelegatedTask(); task != null; ) {
      task.run();
      task = engine.getDelegatedTask();
    }
    if (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
      engine.wrap(ByteBuffer.allocate(0), out);
    } else if (in.position() > 0) {
      in.flip();
      engine.unwrap(in, opened.clear());
      in.compact();
    }
  }

  /** Protects and opens a request and its response. */
  @Benchmark
  public int call() throws SSLException {
    return passed(client, server) + passed(server, client);
  }

  private int passed(SSLEngine sender, SSLEngine receiver) throws SSLException {
    ByteBuffer wire = wires[0].clear();
    sender.wrap(ByteBuffer.wrap(message), wire);
    receiver.unwrap(wire.flip(), opened.clear());
    return opened.position();
  }

  /** Encrypts and decrypts as many bytes as a call does. */
  @Benchmark
  public int own() throws GeneralSecurityException {
    int length = 0;
    for (int side = 0; side < SIDES; side++) {
      nonce[0]++;
      byte[] sealed = gcm(encryption, Cipher.ENCRYPT_MODE, message);
      length += gcm(decryption, Cipher.DECRYPT_MODE, sealed).length;
    }
    return length;
  }

  private byte[] gcm(Cipher cipher, int mode, byte[] bytes) throws GeneralSecurityException {
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(head);
    return cipher.doFinal(bytes);
  }
}
