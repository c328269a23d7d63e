package org.gridsec.mechanisms;

import java.util.List;
import java.util.stream.Collectors;
import org.gridsec.mechanisms.plain.Plain;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.tls.Tls;
import org.gridsec.mechanisms.xmlsignature.XmlSignature;

/** Every mechanism there is: the only registry. */
public final class Mechanisms {

  private static final List<Mechanism> ALL = List.of(new Plain(), new Tls(), new XmlSignature());

  private Mechanisms() {}

  /** In the order of the documentation. */
  public static List<Mechanism> all() {
    return ALL;
  }

  /** The mechanism of that id. */
  public static Mechanism of(String id) {
    return ALL.stream()
        .filter(m -> m.info().id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "mechanism expected "
                        + ALL.stream().map(m -> m.info().id()).collect(Collectors.joining(", "))
                        + ", got: "
                        + id));
  }
}
