package org.gridsec.period;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import org.gridsec.core.record.TimedDigest;
import org.gridsec.core.record.TimedSignature;
import org.gridsec.core.worker.Instrumentation;

/**
 * A JCA provider that offers the digests and signatures of other providers and records their times.
 * Some libraries ask for a provider by name. For them, it takes that name and offers everything
 * that the original provides.
 */
final class TimedProvider extends Provider {

  /** XML Security versions from before 2005 ask for this name. */
  private static final String BOUNCY_CASTLE = "BC";

  private static final long serialVersionUID = 1;
  private static final String DIGEST = "MessageDigest";
  private static final String SIGNATURE = "Signature";

  private final transient List<Provider> timed;

  private TimedProvider(String name, List<Provider> timed) {
    super(name, "1", "Reports digests and signatures as phases");
    this.timed = timed;
  }

  /**
   * Puts the timed providers before all others until the result is closed. Must be called and
   * closed while no messages are protected or verified.
   */
  static Instrumentation install() {
    List<Provider> before = List.of(Security.getProviders());
    for (Provider provider : before) {
      if (provider.getName().equals(BOUNCY_CASTLE)) {
        replace(provider, new TimedProvider(BOUNCY_CASTLE, List.of(provider)), before);
      }
    }
    Provider first = new TimedProvider("GridsecPhases", before);
    Security.insertProviderAt(first, 1);
    return () -> {
      Security.removeProvider(first.getName());
      for (Provider provider : before) {
        if (provider.getName().equals(BOUNCY_CASTLE)) {
          replace(provider, provider, before);
        }
      }
    };
  }

  private static void replace(Provider provider, Provider other, List<Provider> order) {
    Security.removeProvider(provider.getName());
    Security.insertProviderAt(other, order.indexOf(provider) + 1);
  }

  @Override
  public Service getService(String type, String algorithm) {
    for (Provider provider : timed) {
      Service service = provider.getService(type, algorithm);
      if (service != null) {
        return switch (type) {
          case DIGEST -> new Digests(this, algorithm, provider);
          case SIGNATURE -> new TimedSignature.Service(this, algorithm, timed);
          default -> timed.size() == 1 ? service : null;
        };
      }
    }
    return null;
  }

  private static final class Digests extends Service {
    private final Provider timed;

    Digests(Provider provider, String algorithm, Provider timed) {
      super(provider, DIGEST, algorithm, TimedDigest.class.getName(), null, null);
      this.timed = timed;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      return new TimedDigest(MessageDigest.getInstance(getAlgorithm(), timed)) {
        @Override
        protected byte[] engineDigest() {
          Canonicalization.end();
          return super.engineDigest();
        }
      };
    }
  }
}
