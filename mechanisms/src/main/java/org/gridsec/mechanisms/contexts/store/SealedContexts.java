package org.gridsec.mechanisms.contexts.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Keeps no contexts. It seals each context into its identifier, with AES-256-GCM under a key that
 * never leaves this object, and the client sends it back with every message (like TLS session
 * tickets, RFC 5077). Only cancelled contexts are remembered, each until its expiry. Their number
 * is limited, too: if more are cancelled, the earliest become usable again until they expire.
 *
 * <p>Nonces are random: one key is good for 2<sup>32</sup> contexts (NIST SP 800-38D section 8.3).
 */
public final class SealedContexts implements ContextStore {

  private static final int KEY_BITS = 256;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  /** Number of Base64 characters at the start of an identifier that encode exactly the nonce. */
  private static final int NONCE_CHARACTERS = NONCE_BYTES * 4 / 3;

  private final SecretKey key;
  private final InstantSource clock;

  /** Cancelled contexts by nonce, each until its expiry. */
  private final RecentlyUsed<Boolean> cancelled;

  /**
   * Creates a store with a new key.
   *
   * @param maximum number of cancelled contexts to remember at once
   */
  public SealedContexts(int maximum, InstantSource clock) {
    this.clock = clock;
    this.cancelled = new RecentlyUsed<>(maximum, clock);
    try {
      KeyGenerator generator = KeyGenerator.getInstance("AES");
      generator.init(KEY_BITS);
      this.key = generator.generateKey();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES", e);
    }
  }

  @Override
  public String issue(SecurityContext context) {
    byte[] nonce = RandomIds.bytes(NONCE_BYTES);
    try {
      byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(bytes(context));
      byte[] id = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
      System.arraycopy(sealed, 0, id, NONCE_BYTES, sealed.length);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(id);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES-GCM", e);
    }
  }

  @Override
  public Optional<SecurityContext> find(String id) {
    return open(id)
        .filter(c -> !c.expired(clock.instant()))
        .filter(c -> cancelled.find(nonce(id)).isEmpty());
  }

  /**
   * Remembers a cancelled context. Invalid identifiers are ignored, so they cannot fill the memory.
   */
  @Override
  public void cancel(String id) {
    find(id).ifPresent(context -> cancelled.put(nonce(id), true, context.expires()));
  }

  @Override
  public long size() {
    return cancelled.size();
  }

  private static String nonce(String id) {
    return id.substring(0, NONCE_CHARACTERS);
  }

  private Optional<SecurityContext> open(String id) {
    try {
      byte[] sealed = Base64.getUrlDecoder().decode(id);
      if (sealed.length < NONCE_BYTES + TAG_BITS / Byte.SIZE
          || !Base64.getUrlEncoder().withoutPadding().encodeToString(sealed).equals(id)) {
        // too short for Java's cipher, or another spelling of the same bytes, which would be
        // another identifier for a cancelled context
        return Optional.empty();
      }
      byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
      Cipher cipher = cipher(Cipher.DECRYPT_MODE, nonce);
      return Optional.of(context(cipher.doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES)));
    } catch (IllegalArgumentException | AEADBadTagException e) {
      return Optional.empty(); // not issued by this store
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES-GCM", e);
    }
  }

  private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    return cipher;
  }

  private static byte[] bytes(SecurityContext context) {
    Instant expires = context.expires();
    byte[] owner = context.owner().getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(
            Long.BYTES + 2 * Integer.BYTES + owner.length + context.secret().length)
        .putLong(expires.getEpochSecond())
        .putInt(expires.getNano())
        .putInt(owner.length)
        .put(owner)
        .put(context.secret())
        .array();
  }

  private static SecurityContext context(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    Instant expires = Instant.ofEpochSecond(buffer.getLong(), buffer.getInt());
    byte[] owner = new byte[buffer.getInt()];
    buffer.get(owner);
    byte[] secret = new byte[buffer.remaining()];
    buffer.get(secret);
    return new SecurityContext(secret, new String(owner, StandardCharsets.UTF_8), expires);
  }
}
