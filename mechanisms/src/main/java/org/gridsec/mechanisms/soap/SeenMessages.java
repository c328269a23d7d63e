package org.gridsec.mechanisms.soap;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.apache.wss4j.common.cache.MemoryReplayCache;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;

/**
 * Memory of the messages that a receiver has accepted, to refuse their replay (WS-Security 1.1
 * section 13.2). Only messages that passed verification belong here, otherwise anyone could fill
 * it. It forgets a message once its timestamp is too old for it to be accepted again: it never
 * holds more than the traffic of {@link #LIFETIME}, about 300 bytes for each message.
 *
 * <p>WSS4J has a check of its own; it is not used, because it adds messages before they are
 * verified, tells them apart by 32 bits of hash, and lets one of two concurrent replays pass.
 */
public final class SeenMessages {

  /**
   * How old a message may be. Clocks of sender and receiver may differ by as much; what it costs
   * the receiver is the memory of that much traffic.
   */
  public static final Duration LIFETIME = Duration.ofSeconds(60);

  /** How far in the future a message may have been created. */
  public static final Duration FUTURE = Duration.ofSeconds(60);

  /** Between the check of a message's age and of its replay, it can get older. */
  static final Duration GRACE = Duration.ofSeconds(10);

  /**
   * Checks when a message was made.
   *
   * @throws SecurityFault if that is too long ago, or too far in the future
   */
  public static void checkAge(Instant created) throws SecurityFault {
    Instant now = Instant.now();
    if (created.isBefore(now.minus(LIFETIME)) || created.isAfter(now.plus(FUTURE))) {
      throw Faults.expired(null);
    }
  }

  /**
   * Checks when a message says that it expires.
   *
   * @throws SecurityFault if that was before now
   */
  public static void checkNotExpired(Instant expires) throws SecurityFault {
    if (expires.isBefore(Instant.now())) {
      throw Faults.expired(null);
    }
  }

  private final MemoryReplayCache cache = new MemoryReplayCache();

  /** The one memory of a service: what was accepted at one endpoint is known at all of them. */
  public static SeenMessages of(Setting setting) {
    return setting.shared().of(SeenMessages.class, SeenMessages::new);
  }

  /**
   * Remembers a verified message.
   *
   * @param sender who made it: an authenticated name, or that of a key
   * @param proof what only this message of the sender has and nobody else can write otherwise: what
   *     was signed, a message authentication code, or a nonce that it binds; not the value of a
   *     signature, for which there may be others as good
   * @param created of its timestamp
   * @throws SecurityFault if it was seen before
   */
  public void add(String sender, byte[] proof, Instant created) throws SecurityFault {
    String key = key(sender, proof);
    synchronized (cache) {
      if (cache.contains(key)) {
        throw SecurityFault.wsse("InvalidSecurity", "the message was received before", null);
      }
      cache.add(key, created.plus(LIFETIME).plus(GRACE));
    }
  }

  private static String key(String sender, byte[] proof) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      sha256.update(sender.getBytes(StandardCharsets.UTF_8));
      sha256.update((byte) 0);
      return Base64.getEncoder().encodeToString(sha256.digest(proof));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
