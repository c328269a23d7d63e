package org.gridsec.mechanisms.phases;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.TransformService;

/** A JSR 105 provider with the name and all services of another provider; it times some of them. */
final class TimedTransforms extends Provider {

  private static final long serialVersionUID = 1;

  private static final String MECHANISM_TYPE = "MechanismType";
  private static final String DOM = "DOM";

  private static final Set<String> CANONICALIZATIONS =
      Set.of(
          CanonicalizationMethod.EXCLUSIVE,
          CanonicalizationMethod.EXCLUSIVE_WITH_COMMENTS,
          CanonicalizationMethod.INCLUSIVE,
          CanonicalizationMethod.INCLUSIVE_WITH_COMMENTS);

  TimedTransforms(Provider timed) {
    super(timed.getName(), timed.getVersionStr(), timed.getInfo());
    for (Service service : timed.getServices()) {
      putService(new Delegate(this, service));
    }
  }

  private static final class Delegate extends Service {
    private final Service timed;

    Delegate(Provider provider, Service timed) {
      super(
          provider,
          timed.getType(),
          timed.getAlgorithm(),
          timed.getClassName(),
          List.of(),
          timed.getAttribute(MECHANISM_TYPE) == null
              ? Map.of()
              : Map.of(MECHANISM_TYPE, timed.getAttribute(MECHANISM_TYPE)));
      this.timed = timed;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      return getType().equals("TransformService") && CANONICALIZATIONS.contains(getAlgorithm())
          ? new TimedTransform(
              TransformService.getInstance(getAlgorithm(), DOM, timed.getProvider()))
          : timed.newInstance(parameter);
    }
  }
}
