package org.gridsec.mechanisms.usernametoken;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.binding.wss10.EncodedString;
import org.apache.wss4j.binding.wss10.PasswordString;
import org.apache.wss4j.binding.wss10.UsernameTokenType;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.principal.UsernameTokenPrincipal;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.securityEvent.UsernameTokenSecurityEvent;
import org.apache.wss4j.stax.securityToken.UsernameSecurityToken;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.OutboundWSSec;
import org.apache.wss4j.stax.validate.TokenContext;
import org.apache.wss4j.stax.validate.UsernameTokenValidatorImpl;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.ext.XMLSecurityUtils;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.apache.xml.security.stax.securityToken.InboundSecurityToken;
import org.apache.xml.security.utils.XMLUtils;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.soap.stream.FaultingReader;
import org.gridsec.mechanisms.soap.stream.ShapeCheckingReader;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** Adds tokens to streams and checks them, using WSS4J's StAX API. */
final class StreamUsernameToken implements StreamSecurity {

  private final Account account;
  private final OutboundWSSec outbound;
  private final InboundWSSec inbound;

  StreamUsernameToken(Account account) {
    this.account = account;
    this.outbound = XmlSecurityLibraries.outbound(outbound(account));
    this.inbound = XmlSecurityLibraries.inbound(inbound(account));
  }

  private static WSSSecurityProperties outbound(Account account) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    properties.setActions(List.of(WSSConstants.USERNAMETOKEN));
    properties.setTokenUser(Account.USER);
    properties.setUsernameTokenPasswordType(account.form().stax());
    properties.setAddUsernameTokenNonce(true);
    properties.setAddUsernameTokenCreated(true);
    properties.setCallbackHandler(WssCallbacks.by(asked -> asked.setPassword(account.password())));
    return properties;
  }

  private static WSSSecurityProperties inbound(Account account) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    // the form that ShapeCheckingReader checks is stricter
    properties.setDisableSchemaValidation(true);
    BasicProfile.relax(properties);
    Timestamps.limit(properties);
    properties.setUsernameTokenPasswordType(account.form().stax());
    properties.setUtTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    properties.setUtFutureTTL(Math.toIntExact(SeenMessages.FUTURE.toSeconds()));
    properties.addValidator(WSSConstants.TAG_WSSE_USERNAME_TOKEN, new UnjudgedPasswords());
    return properties;
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    try {
      return outbound.processOutMessage(
          StreamSecurity.NONE.protect(out, exchange), "UTF-8", List.of());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    Received received = new Received();
    FaultingReader verifying =
        FaultingReader.verifying(
            inbound, new ShapeCheckingReader(reader, Account.SECURITY), List.of(received));
    return Incoming.of(
        verifying,
        () -> {
          verifying.finish();
          account.admit(received.token, exchange);
        });
  }

  /** Keeps the token of one message. */
  private static final class Received implements SecurityEventListener {

    private ReceivedToken token;

    @Override
    public void registerSecurityEvent(SecurityEvent event) throws XMLSecurityException {
      if (event instanceof UsernameTokenSecurityEvent found) {
        UsernameSecurityToken read = found.getSecurityToken();
        UsernameTokenPrincipal principal = (UsernameTokenPrincipal) read.getPrincipal();
        token =
            new ReceivedToken(
                principal.getName(),
                principal.getPasswordType(),
                principal.getPassword(),
                XMLUtils.encodeToString(principal.getNonce()),
                principal.getCreatedTime());
      }
    }
  }

  /** Does not check passwords: the account does, in the same way on both stacks. */
  private static final class UnjudgedPasswords extends UsernameTokenValidatorImpl {

    /** Sets the encoding of a nonce, which WSS4J requires and section 3.1 makes optional. */
    @Override
    // WSS4J declares this type parameter
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T extends UsernameSecurityToken & InboundSecurityToken> T validate(
        UsernameTokenType token, TokenContext context) throws WSSecurityException {
      EncodedString nonce =
          XMLSecurityUtils.getQNameType(token.getAny(), WSSConstants.TAG_WSSE_NONCE);
      nonce.setEncodingType(WSSConstants.SOAPMESSAGE_NS10_BASE64_ENCODING);
      return super.validate(token, context);
    }

    @Override
    protected void verifyDigestPassword(
        String user, PasswordString password, byte[] nonce, String created, TokenContext context) {}

    @Override
    protected void verifyPlaintextPassword(
        String user, PasswordString password, TokenContext context) {}
  }
}
