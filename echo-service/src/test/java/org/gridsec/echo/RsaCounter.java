package org.gridsec.echo;

import java.security.Provider;
import java.security.Security;
import java.security.SignatureException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.record.DelegatingSignature;

/**
 * The JDK's RSA signatures, counted: those of the thread that made the counter, which calls, apart
 * from all others, which serve. In front of all providers until it is closed.
 */
final class RsaCounter extends Provider implements AutoCloseable {

  private static final long serialVersionUID = 1;

  /** What was done, by whom. */
  enum Operation {
    CLIENT_SIGNS,
    CLIENT_VERIFIES,
    SERVER_SIGNS,
    SERVER_VERIFIES
  }

  private final transient Thread client = Thread.currentThread();
  private final transient Map<Operation, Integer> counts = new ConcurrentHashMap<>();

  RsaCounter() {
    super("RsaCounter", "1", "counts RSA signatures");
    for (String algorithm : List.of("RSASSA-PSS", "SHA256withRSA", "SHA1withRSA")) {
      putService(new Counted(this, algorithm));
    }
    Security.insertProviderAt(this, 1);
  }

  Map<Operation, Integer> counts() {
    return Map.copyOf(counts);
  }

  void reset() {
    counts.clear();
  }

  private void count(Operation byClient, Operation byServer) {
    counts.merge(Thread.currentThread() == client ? byClient : byServer, 1, Integer::sum);
  }

  @Override
  public void close() {
    Security.removeProvider(getName());
  }

  private static final class Counted extends Service {

    private final RsaCounter counter;

    Counted(RsaCounter counter, String algorithm) {
      super(counter, "Signature", algorithm, CountedSignature.class.getName(), null, null);
      this.counter = counter;
    }

    @Override
    public Object newInstance(Object parameter) {
      return new CountedSignature(counter, getAlgorithm());
    }
  }

  private static final class CountedSignature extends DelegatingSignature {

    private final RsaCounter counter;

    CountedSignature(RsaCounter counter, String algorithm) {
      super(algorithm, List.of(Security.getProvider("SunRsaSign")));
      this.counter = counter;
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      counter.count(Operation.CLIENT_SIGNS, Operation.SERVER_SIGNS);
      return super.engineSign();
    }

    @Override
    protected boolean engineVerify(byte[] given) throws SignatureException {
      counter.count(Operation.CLIENT_VERIFIES, Operation.SERVER_VERIFIES);
      return super.engineVerify(given);
    }
  }
}
