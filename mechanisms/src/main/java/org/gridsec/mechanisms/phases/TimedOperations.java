package org.gridsec.mechanisms.phases;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import javax.crypto.Mac;
import org.gridsec.core.record.TimedDigest;
import org.gridsec.core.record.TimedSignature;
import org.gridsec.mechanisms.pki.MlDsa;

/** A JCA provider that times the digests, MACs and signatures of all installed providers. */
final class TimedOperations extends Provider {

  static final String NAME = "GridsecPhases";

  private static final long serialVersionUID = 1;
  private static final String DIGEST = "MessageDigest";
  private static final String MAC = "Mac";
  private static final String SIGNATURE = "Signature";

  /** Delegates to the providers that are installed now. Create it before it is installed itself. */
  TimedOperations() {
    super(NAME, "1", "Reports digests, MACs and signatures as phases");
    List<Provider> timed = List.of(Security.getProviders());
    for (String algorithm : Security.getAlgorithms(DIGEST)) {
      putService(new Digests(this, algorithm, timed));
    }
    for (String algorithm : Security.getAlgorithms(MAC)) {
      putService(new Macs(this, algorithm, timed));
    }
    for (String algorithm : Security.getAlgorithms(SIGNATURE)) {
      putService(new TimedSignature.Service(this, algorithm, timed));
    }
    for (MlDsa set : MlDsa.values()) { // Santuario calls them by these names
      if (timed.stream().anyMatch(one -> one.getService(SIGNATURE, set.oid()) != null)) {
        putService(new TimedSignature.Service(this, set.oid(), timed));
      }
    }
  }

  private static final class Digests extends Service {
    private final List<Provider> timed;

    Digests(Provider provider, String algorithm, List<Provider> timed) {
      super(provider, DIGEST, algorithm, TimedDigest.class.getName(), null, null);
      this.timed = timed;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      for (Provider provider : timed) {
        if (provider.getService(DIGEST, getAlgorithm()) != null) {
          return new TimedDigest(MessageDigest.getInstance(getAlgorithm(), provider));
        }
      }
      throw new NoSuchAlgorithmException(getAlgorithm());
    }
  }

  private static final class Macs extends Service {
    private final List<Provider> timed;

    Macs(Provider provider, String algorithm, List<Provider> timed) {
      super(provider, MAC, algorithm, TimedMac.class.getName(), null, null);
      this.timed = timed;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      for (Provider provider : timed) {
        if (provider.getService(MAC, getAlgorithm()) != null) {
          return new TimedMac(Mac.getInstance(getAlgorithm(), provider));
        }
      }
      throw new NoSuchAlgorithmException(getAlgorithm());
    }
  }
}
