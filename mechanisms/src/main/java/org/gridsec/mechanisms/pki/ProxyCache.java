package org.gridsec.mechanisms.pki;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Suite;

/**
 * One proxy for all sessions of a party, as long as the party is there, as {@code grid-proxy-init}
 * leaves one for all programs of a user. It is replaced when half its life is over.
 */
public final class ProxyCache {

  /** By identity of the party's credentials. */
  private final Map<Suite, Cache<Credentials, Credentials>> proxies = new EnumMap<>(Suite.class);

  public ProxyCache() {
    Arrays.stream(Suite.values())
        .forEach(
            suite ->
                proxies.put(
                    suite,
                    Caffeine.newBuilder()
                        .weakKeys()
                        .expireAfterWrite(ProxyCredentials.LIFETIME.dividedBy(2))
                        .build()));
  }

  /** The credentials of a party with a proxy in place of its keys. */
  public Credentials of(Suite suite, Credentials party) {
    return proxies.get(suite).get(party, p -> ProxyCredentials.of(suite, p));
  }
}
