package org.gridsec.mechanisms.jwt;

import java.security.Principal;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The content of a verified access token.
 *
 * @param issuer that issued it
 * @param getName name by which this issuer knows the client to which it was issued
 * @param service the service whose operations it permits, and their namespace
 * @param operations local names of the permitted operations
 * @param holder thumbprint of the key (RFC 7638) whose holder alone may use it; empty for a bearer
 *     token
 */
public record AccessToken(
    String issuer, String getName, String service, Set<String> operations, Optional<String> holder)
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
