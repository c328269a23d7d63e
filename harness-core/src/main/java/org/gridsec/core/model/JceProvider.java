package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The cryptography that a JVM or a single operation uses. Moralis et al. 2007 (section 3.1) and Liu
 * et al. 2005 used BouncyCastle, which is written in Java. The JDK's own providers use instructions
 * of the processor if it has them. Amazon's provider is native code.
 */
public enum JceProvider {
  /** The JDK's own providers, in their default order. */
  JDK("SUN|Sun.*"),
  /** BouncyCastle, followed by the JDK's providers for everything that it lacks. */
  BC("BC"),
  /**
   * Signatures, digests and MACs of the Amazon Corretto Crypto Provider, followed by the JDK's
   * providers for everything else.
   */
  ACCP("AmazonCorrettoCryptoProvider");

  private final Pattern names;

  JceProvider(String names) {
    this.names = Pattern.compile(names);
  }

  /**
   * The provider with that id.
   *
   * @throws IllegalArgumentException if there is none
   */
  @JsonCreator
  public static JceProvider of(String id) {
    return ById.of("provider", List.of(values()), JceProvider::id, id);
  }

  /**
   * Finds the value that a JCA provider belongs to.
   *
   * @param name name of the JCA provider
   * @throws IllegalArgumentException if it belongs to none
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

  /** True if the JCA provider of that name belongs to this value. */
  public boolean has(String name) {
    return names.matcher(name).matches();
  }

  @JsonValue
  public String id() {
    return name();
  }
}
