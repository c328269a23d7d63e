package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/**
 * What the Java Cryptography Architecture of a JVM asks first for a cipher, a signature, a digest
 * or a key. Moralis et al. 2007 (section 3.1) and Liu et al. 2005 computed with BouncyCastle, which
 * is written in Java; the JDK's own providers use instructions of the processor where it has them.
 */
public enum JceProvider {
  /** The JDK's own, in the order that it comes with. */
  JDK,
  /** BouncyCastle in front of these: what it does not have is still theirs. */
  BC;

  /**
   * The provider of that id.
   *
   * @throws IllegalArgumentException if there is none
   */
  @JsonCreator
  public static JceProvider of(String id) {
    return ById.of("provider", List.of(values()), JceProvider::id, id);
  }

  @JsonValue
  public String id() {
    return name();
  }
}
