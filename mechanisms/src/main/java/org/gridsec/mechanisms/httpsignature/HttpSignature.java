package org.gridsec.mechanisms.httpsignature;

import java.util.Set;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.httpsigning.HttpSigning;

/** Signs HTTP requests and responses, with digests of their bodies. */
public final class HttpSignature extends HttpSigning {

  public HttpSignature() {
    super(
        "http-signature",
        "HTTP Message Signatures",
        Set.of(Stack.values()),
        "RFC 9421, RFC 9530",
        SignedCalls::new);
  }
}
