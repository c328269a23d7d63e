package org.gridsec.mechanisms.plain;

import java.util.List;
import java.util.Set;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Proof;

/** SOAP over HTTP without security. */
public final class Plain implements Mechanism {

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "plain",
          "No security",
          Layer.NONE,
          Proof.NONE,
          Set.of(Stack.values()),
          List.of(),
          Set.of(),
          "GRID'04 3.2; SOAP 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }
}
