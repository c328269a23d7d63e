package org.gridsec.mechanisms.usernametoken;

import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecUsernameToken;
import org.apache.wss4j.dom.message.token.UsernameToken;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Adds tokens to trees and checks them, using WSS4J's DOM API. */
record DomUsernameToken(Account account) implements DomSecurity {

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    try {
      WSSecHeader header = new WSSecHeader(envelope);
      header.insertSecurityHeader();
      WSSecUsernameToken token = new WSSecUsernameToken(header);
      token.setPasswordType(account.form().uri());
      token.setUserInfo(Account.USER, account.password());
      token.addNonce();
      token.addCreated();
      token.build();
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, Account.SECURITY);
    Element timestamp = parts.tokens().get(Names.TIMESTAMP);
    if (timestamp != null) {
      Timestamps.check(timestamp);
    }
    account.admit(read(parts), exchange);
  }

  private static ReceivedToken read(EnvelopeParts parts) throws SecurityFault {
    Element received = parts.tokens().get(Account.TOKEN);
    Node created = received.getElementsByTagNameNS(Names.WSU, "Created").item(0);
    created.setTextContent(created.getTextContent().trim()); // WSS4J does not trim
    try {
      UsernameToken token = new UsernameToken(received, false, BasicProfile.enforcer());
      return new ReceivedToken(
          token.getName(),
          token.getPasswordType(),
          token.getPassword(),
          token.getNonce(),
          token.getCreated());
    } catch (WSSecurityException | RuntimeException e) {
      // WSS4J also throws unchecked exceptions
      throw Faults.of(e);
    }
  }
}
