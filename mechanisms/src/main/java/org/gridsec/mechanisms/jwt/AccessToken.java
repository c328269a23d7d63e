package org.gridsec.mechanisms.jwt;

import java.security.Principal;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * What a verified access token says.
 *
 * @param getName whom it was issued to
 * @param service whose operations it permits, and their namespace
 * @param operations local names
 * @param holder thumbprint of the key (RFC 7638) whose holder alone may use it; empty where anybody
 *     may who bears it
 */
public record AccessToken(
    String getName, String service, Set<String> operations, Optional<String> holder)
    implements Principal, Exchange.Permission {

  @Override
  public void check(QName operation) throws SecurityFault {
    SecurityFault.unless(
        Authorization.NOT_PERMITTED,
        service.equals(operation.getNamespaceURI())
            && operations.contains(operation.getLocalPart()),
        "the access token does not permit this");
  }
}
