package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Whose cryptography a JVM, or a single operation, computes with. Moralis et al. 2007 (section 3.1)
 * and Liu et al. 2005 computed with BouncyCastle, which is written in Java; the JDK's own providers
 * use instructions of the processor where it has them; Amazon's is native code.
 */
public enum JceProvider {
  /** The JDK's own, in the order that it comes with. */
  JDK("SUN|Sun.*"),
  /** BouncyCastle in front of these: what it does not have is still theirs. */
  BC("BC"),
  /**
   * Signatures, digests and MACs of the Amazon Corretto Crypto Provider in front of these; all else
   * is theirs.
   */
  ACCP("AmazonCorrettoCryptoProvider");

  private final Pattern names;

  JceProvider(String names) {
    this.names = Pattern.compile(names);
  }

  /**
   * The provider of that id.
   *
   * @throws IllegalArgumentException if there is none
   */
  @JsonCreator
  public static JceProvider of(String id) {
    return ById.of("provider", List.of(values()), JceProvider::id, id);
  }

  /**
   * Whose a provider of the JCA is.
   *
   * @param name the provider's own
   * @throws IllegalArgumentException if it is none of these
   */
  public static JceProvider named(String name) {
    for (JceProvider provider : values()) {
      if (provider.has(name)) {
        return provider;
      }
    }
    throw new IllegalArgumentException(
        "'provider' expected the name of a provider of %s, got: %s"
            .formatted(List.of(values()), name));
  }

  /** Whether a provider of the JCA of that name is one of its. */
  public boolean has(String name) {
    return names.matcher(name).matches();
  }

  @JsonValue
  public String id() {
    return name();
  }
}
