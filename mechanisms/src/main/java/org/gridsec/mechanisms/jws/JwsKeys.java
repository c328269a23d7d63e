package org.gridsec.mechanisms.jws;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.crypto.impl.CriticalHeaderParamsDeferral;
import com.nimbusds.jose.crypto.impl.EdDSAProvider;
import com.nimbusds.jose.crypto.opts.AllowWeakRSAKey;
import com.nimbusds.jose.util.Base64URL;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Signers and verifiers of JWS for the keys of a party. */
final class JwsKeys {

  private static final String ED25519 = "Ed25519";

  private JwsKeys() {}

  /** Returns the algorithm for such a key (RFC 7518 section 3.1, RFC 8037 section 3.1). */
  static JWSAlgorithm algorithm(Suite suite, KeyType type) {
    return switch (type) {
      case EC -> JWSAlgorithm.ES256;
      case ED25519 -> JWSAlgorithm.EdDSA;
      default -> suite == Suite.MODERN ? JWSAlgorithm.PS256 : JWSAlgorithm.RS256;
    };
  }

  static JWSSigner signer(KeyType type, PrivateKey key) {
    try {
      return switch (type) {
        case EC -> new ECDSASigner((ECPrivateKey) key);
        case ED25519 -> new Ed25519Signer(key);
        default -> new RSASSASigner(key, Set.of(AllowWeakRSAKey.getInstance()));
      };
    } catch (JOSEException e) {
      throw new IllegalArgumentException("a private key of " + type.id() + " expected", e);
    }
  }

  /**
   * @param critical parameters that the caller checks, besides {@code b64}
   */
  static JWSVerifier verifier(KeyType type, PublicKey key, Set<String> critical) {
    try {
      return switch (type) {
        case EC -> new ECDSAVerifier((ECPublicKey) key, critical);
        case ED25519 -> new Ed25519Verifier(key, critical);
        default -> new RSASSAVerifier((RSAPublicKey) key, critical);
      };
    } catch (JOSEException e) {
      throw new IllegalArgumentException("a public key of " + type.id() + " expected", e);
    }
  }

  /** Signs with Ed25519 of the JDK. */
  private static final class Ed25519Signer extends EdDSAProvider implements JWSSigner {

    private final PrivateKey key;

    Ed25519Signer(PrivateKey key) {
      this.key = key;
    }

    @Override
    public Base64URL sign(JWSHeader head, byte[] input) throws JOSEException {
      try {
        Signature signature = Signature.getInstance(ED25519);
        signature.initSign(key);
        signature.update(input);
        return Base64URL.encode(signature.sign());
      } catch (GeneralSecurityException e) {
        throw new JOSEException(e.getMessage(), e);
      }
    }
  }

  /** Verifies with Ed25519 of the JDK. */
  private static final class Ed25519Verifier extends EdDSAProvider implements JWSVerifier {

    private final PublicKey key;
    private final CriticalHeaderParamsDeferral critical = new CriticalHeaderParamsDeferral();

    Ed25519Verifier(PublicKey key, Set<String> deferred) {
      this.key = key;
      critical.setDeferredCriticalHeaderParams(deferred);
    }

    @Override
    public boolean verify(JWSHeader head, byte[] input, Base64URL value) throws JOSEException {
      if (!critical.headerPasses(head)) {
        return false;
      }
      try {
        Signature signature = Signature.getInstance(ED25519);
        signature.initVerify(key);
        signature.update(input);
        return signature.verify(value.decode());
      } catch (SignatureException e) {
        return false; // malformed, such as a wrong length
      } catch (GeneralSecurityException e) {
        throw new JOSEException(e.getMessage(), e);
      }
    }
  }
}
