package org.gridsec.mechanisms.pki.provider;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.record.DelegatingSignature;

/**
 * Signs with ACCP and a key of another provider. ACCP checks a private key when it translates it,
 * which takes longer than signing. So each key is translated once, and the translation is kept as
 * long as the original key is in use.
 */
final class CorrettoSignature extends DelegatingSignature {

  /** Translated keys by the identity of the originals. */
  private static final LoadingCache<Key, Key> TRANSLATED =
      Caffeine.newBuilder().weakKeys().build(CorrettoSignature::translate);

  CorrettoSignature(String algorithm, Provider corretto) {
    super(algorithm, List.of(corretto));
  }

  private static Key translate(Key key) throws GeneralSecurityException {
    Provider corretto = Implementations.of(JceProvider.ACCP).get(0);
    return KeyFactory.getInstance(key.getAlgorithm(), corretto).translateKey(key);
  }

  private static Key translated(Key key) throws InvalidKeyException {
    try {
      return TRANSLATED.get(key);
    } catch (CompletionException e) {
      throw new InvalidKeyException("ACCP does not take it: " + key.getAlgorithm(), e.getCause());
    }
  }

  @Override
  protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
    super.engineInitVerify((PublicKey) translated(key));
  }

  @Override
  protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
    super.engineInitSign((PrivateKey) translated(key));
  }

  @Override
  protected void engineInitSign(PrivateKey key, SecureRandom random) throws InvalidKeyException {
    super.engineInitSign((PrivateKey) translated(key), random);
  }
}
