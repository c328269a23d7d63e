package org.gridsec.scenarios.liu05.crypto;

import java.security.GeneralSecurityException;
import java.util.concurrent.Callable;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.scenarios.benchmark.PassedChecks;

/** The operations on byte arrays, by their ids in the keys of cells. */
public final class CryptoOperations {

  public static final String DIGEST = "digest";

  /** Derivation of a key as long as the input. */
  public static final String DERIVE = "derive";

  /** One of the two operations that a class has, such as signing or verification. */
  private record OneOf(Callable<?> timed, PassedChecks.Check checked) implements SingleOperation {

    @Override
    public Object run() throws Exception {
      return timed.call();
    }

    @Override
    public void check() throws Exception {
      checked.run();
    }
  }

  private CryptoOperations() {}

  /**
   * Prepares an operation.
   *
   * @throws IllegalArgumentException if there is no such operation
   */
  public static SingleOperation prepare(
      String operation, Parameters parameters, byte[] input, long seed)
      throws GeneralSecurityException {
    if (operation.equals(DERIVE)) {
      return new KeyDerivation(input.length, seed);
    }
    Algorithm algorithm = Algorithm.of(parameters.get(Algorithm.ID, ""));
    JceProvider provider = JceProvider.named(parameters.get(Algorithm.PROVIDER, ""));
    return switch (operation) {
      case DIGEST -> new DigestOperation(algorithm, provider, input);
      case "sign", "verify" -> {
        SignatureOperation both = new SignatureOperation(algorithm, provider, input);
        yield new OneOf(operation.equals("sign") ? both::sign : both::verify, both::check);
      }
      case "encrypt", "decrypt" -> {
        boolean encrypts = operation.equals("encrypt");
        if (Algorithm.RSA_ENCRYPTIONS.contains(algorithm)) {
          RsaOperation both = new RsaOperation(algorithm, provider, input);
          yield new OneOf(encrypts ? both::encrypt : both::decrypt, both::check);
        }
        CipherOperation both = new CipherOperation(algorithm, provider, input, seed);
        yield new OneOf(encrypts ? both::encrypt : both::decrypt, both::check);
      }
      default ->
          throw new IllegalArgumentException("an operation on bytes expected, got: " + operation);
    };
  }
}
