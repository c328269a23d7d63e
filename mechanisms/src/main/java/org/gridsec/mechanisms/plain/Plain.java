package org.gridsec.mechanisms.plain;

import java.util.Map;
import java.util.Set;
import org.gridsec.mechanisms.spi.Layer;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MechanismInfo;
import org.gridsec.mechanisms.spi.Stack;

/** SOAP over HTTP in clear. */
public final class Plain implements Mechanism {

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "plain",
          "No security",
          Layer.NONE,
          Set.of(Stack.AXIS2, Stack.PULL),
          Map.of(),
          "nothing",
          "GRID'04 3.2; SOAP 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }
}
