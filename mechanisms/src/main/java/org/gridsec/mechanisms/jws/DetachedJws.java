package org.gridsec.mechanisms.jws;

import java.util.Set;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.httpsigning.HttpSigning;

/** Signs the bodies of HTTP requests and responses with a detached JWS in their heads. */
public final class DetachedJws extends HttpSigning {

  public DetachedJws() {
    super(
        "jws",
        "JSON Web Signature, detached and unencoded",
        Set.of(Stack.JSON),
        "RFC 7515, RFC 7797, RFC 8037",
        SignedBodies::new);
  }
}
