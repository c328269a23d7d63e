package org.gridsec.mechanisms.kerberos;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/** A service without keys, which refuses all messages. */
final class WithoutKeys implements DomSecurity {

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    throw unable();
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    throw unable();
  }

  private static SecurityFault unable() {
    return new SecurityFault(
        new QName(Names.SOAP, "Server", "soap"), "this service has no Kerberos keys", null);
  }
}
