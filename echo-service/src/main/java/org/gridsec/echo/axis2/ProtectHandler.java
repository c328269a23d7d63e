package org.gridsec.echo.axis2;

import java.io.IOException;
import org.gridsec.core.api.Phase;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/** Protects outgoing messages, in the Security phase of the out-flow. */
public final class ProtectHandler extends TreeHandler {

  public ProtectHandler() {
    super(Phase.PROTECT);
  }

  @Override
  boolean concerns(DomSecurity security) {
    return security.protects();
  }

  @Override
  void passed(Call call) {}

  @Override
  void work(Call call, Document document) throws SecurityFault, IOException {
    call.security().protect(document, call.exchange());
  }
}
