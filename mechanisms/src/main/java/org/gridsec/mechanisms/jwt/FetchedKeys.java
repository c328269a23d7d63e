package org.gridsec.mechanisms.jwt;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import java.net.URL;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import javax.net.ssl.SSLSocketFactory;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The keys of an issuer, fetched from where it publishes them as a JWK Set (RFC 7517 section 5, RFC
 * 8414 section 2). Used by threads in parallel.
 */
final class FetchedKeys implements IssuerKeys {

  /** Lifetime of a cached set. */
  static final Duration LIFETIME = Duration.ofMinutes(5);

  /** Time for which a cached set outlives its lifetime while the issuer does not answer. */
  private static final Duration OUTAGE = Duration.ofHours(1);

  /** Time that a thread waits for another's fetch: longer than a fetch may take. */
  private static final Duration TURN_OF_ANOTHER = Duration.ofSeconds(15);

  /** Time in which names that are unknown cause two fetches at most, where keys do not rotate. */
  static final Duration INTERVAL = Duration.ofSeconds(30);

  private static final JWKSelector ALL = new JWKSelector(new JWKMatcher.Builder().build());

  private final JWKSource<SecurityContext> source;

  /** Verifiers of the keys of the latest sets; a key that is fetched again is another one. */
  private final LoadingCache<JWK, Key> verifiers = Caffeine.newBuilder().weakKeys().build(Key::of);

  private FetchedKeys(JWKSource<SecurityContext> source) {
    this.source = source;
  }

  private static JWKSourceBuilder<SecurityContext> from(URL address, SSLSocketFactory trust) {
    int patience = (int) TokenCheck.PATIENCE.toMillis();
    return JWKSourceBuilder.create(
        address,
        new DefaultResourceRetriever(patience, patience, TokenCheck.MOST_BYTES, false, trust));
  }

  /** Returns keys that are fetched each time. */
  static FetchedKeys eachTime(URL address, SSLSocketFactory trust) {
    return new FetchedKeys(
        from(address, trust).refreshAheadCache(false).cache(false).rateLimited(false).build());
  }

  /**
   * Returns keys that are kept for {@link #LIFETIME}, and fetched again for a name that is unknown.
   * Threads that need the same fetch wait for it.
   *
   * @param interval time in which unknown names cause two fetches at most
   */
  static FetchedKeys cached(URL address, SSLSocketFactory trust, Duration interval) {
    return new FetchedKeys(
        from(address, trust)
            .cache(LIFETIME.toMillis(), TURN_OF_ANOTHER.toMillis())
            .refreshAheadCache(false)
            .rateLimited(interval.toMillis())
            .outageTolerant(OUTAGE.toMillis())
            .build());
  }

  @Override
  public Optional<Key> named(String name) throws SecurityFault {
    JWKSelector selector = new JWKSelector(new JWKMatcher.Builder().keyID(name).build());
    try {
      List<JWK> found = source.get(selector, null);
      return found.size() == 1 ? Optional.of(verifiers.get(found.get(0))) : Optional.empty();
    } catch (RateLimitReachedException e) {
      if (isAtHand()) {
        // the set was fetched just now, and did not have it
        return Optional.empty();
      }
      throw unavailable(e);
    } catch (KeySourceException | CompletionException | IllegalArgumentException e) {
      // the last two for a key that is not understood
      throw unavailable(e);
    }
  }

  /** True if there is a set that need not be fetched. */
  private boolean isAtHand() {
    try {
      return !source.get(ALL, null).isEmpty();
    } catch (KeySourceException e) {
      return false;
    }
  }

  private static SecurityFault unavailable(Exception cause) {
    return SecurityFault.wsse(
        TokenCheck.UNAVAILABLE, "the keys of an issuer cannot be fetched", cause);
  }

  /** Returns where the keys come from, for tests. */
  JWKSource<SecurityContext> source() {
    return source;
  }
}
