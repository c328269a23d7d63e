package org.gridsec.mechanisms.soap.envelope;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.apache.wss4j.common.cache.MemoryReplayCache;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;

/**
 * Remembers the messages that a receiver has accepted, to refuse replays (WS-Security 1.1 section
 * 13.2). Only verified messages are added; otherwise anyone could fill the memory. A message is
 * forgotten once its timestamp is too old to be accepted again. So the memory holds at most the
 * traffic of {@link #LIFETIME}, about 300 bytes per message.
 *
 * <p>WSS4J's own check is not used, because it adds messages before they are verified,
 * distinguishes them by a hash of 32 bits, and lets one of two concurrent replays pass.
 */
public final class SeenMessages {

  /**
   * Maximum age of a message. The clocks of sender and receiver may differ by as much. The receiver
   * needs memory for the traffic of this time.
   */
  public static final Duration LIFETIME = Duration.ofSeconds(60);

  /** Maximum time by which the creation time may lie in the future. */
  public static final Duration FUTURE = Duration.ofSeconds(60);

  /**
   * Extra time in memory, because a message ages between the check of its age and of its replay.
   */
  static final Duration GRACE = Duration.ofSeconds(10);

  /**
   * Checks the creation time of a message.
   *
   * @throws SecurityFault if it is too long ago, or too far in the future
   */
  public static void checkAge(Instant created) throws SecurityFault {
    Instant now = Instant.now();
    if (created.isBefore(now.minus(LIFETIME)) || created.isAfter(now.plus(FUTURE))) {
      throw Faults.expired(null);
    }
  }

  /**
   * Checks the expiry time of a message.
   *
   * @throws SecurityFault if it has passed
   */
  public static void checkNotExpired(Instant expires) throws SecurityFault {
    if (expires.isBefore(Instant.now())) {
      throw Faults.expired(null);
    }
  }

  private final MemoryReplayCache cache = new MemoryReplayCache();

  /** Returns the memory that all endpoints of a service share. */
  public static SeenMessages of(Setting setting) {
    return setting.shared().of(SeenMessages.class, SeenMessages::new);
  }

  /**
   * Remembers a verified message.
   *
   * @param sender an authenticated name, or the key that signed
   * @param proof value that is unique to this message of the sender and that nobody else can
   *     rewrite: the signed digests, a message authentication code, or a nonce bound to it; not the
   *     value of a signature, because other values may be valid too
   * @param created creation time in its timestamp
   * @throws SecurityFault if it was seen before, or has become too old to be remembered
   */
  public void add(String sender, byte[] proof, Instant created) throws SecurityFault {
    add("InvalidSecurity", sender, proof, created);
  }

  /**
   * Remembers a verified message, with another fault if it was seen before.
   *
   * @param code code of WS-Security
   * @throws SecurityFault also if it has become too old to be remembered since its age was checked:
   *     the rest of a message may arrive long after its head
   */
  public void add(String code, String sender, byte[] proof, Instant created) throws SecurityFault {
    String key = key(sender, proof);
    Instant forgotten = created.plus(LIFETIME).plus(GRACE);
    synchronized (cache) {
      SecurityFault.unless(code, !cache.contains(key), "the message was received before");
      if (forgotten.isBefore(Instant.now())) { // now, so that nothing was forgotten meanwhile
        throw Faults.expired(null);
      }
      cache.add(key, forgotten);
    }
  }

  private static String key(String sender, byte[] proof) {
    MessageDigest sha256 = JdkDigest.of("SHA-256");
    sha256.update(sender.getBytes(StandardCharsets.UTF_8));
    sha256.update((byte) 0);
    return Base64.getEncoder().encodeToString(sha256.digest(proof));
  }
}
