package org.gridsec.echo.axis2;

import org.gridsec.core.api.Phase;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * Verifies incoming messages, in the Security phase of the in-flow. Later handlers see the verified
 * tree instead of the parsed one, so the two cannot differ.
 */
public final class VerifyHandler extends TreeHandler {

  public VerifyHandler() {
    super(Phase.VERIFY);
  }

  @Override
  boolean concerns(DomSecurity security) {
    return security.verifies();
  }

  @Override
  void passed(Call call) {
    call.security().unverified(call.exchange());
  }

  @Override
  void work(Call call, Document document) throws SecurityFault {
    call.security().verify(document, call.exchange());
  }
}
