package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.gridsec.mechanisms.spi.SecurityFault;

/** What is meant to fail. */
@FunctionalInterface
interface Attempt {

  void make() throws Exception;

  /** The code of the fault that it meets. */
  static String fault(Attempt attempt) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, attempt::make);
    assertThat(fault).as("a fault").isNotNull();
    return fault.code().getLocalPart();
  }
}
