package org.gridsec.mechanisms.capability;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.common.saml.SamlAssertionWrapper;
import org.apache.wss4j.stax.securityEvent.SamlTokenSecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SecurityEventListener;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.soap.signature.SignedStream;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** The service's side on streams. It requires a capability; its answers are only signed. */
final class ServiceStream implements StreamSecurity {

  private final Acceptance acceptance;
  private final CapabilityCheck capability;
  private final StreamSignature signature;

  ServiceStream(Acceptance acceptance, CapabilityCheck capability, Setting setting) {
    this.acceptance = acceptance;
    this.capability = capability;
    this.signature =
        new StreamSignature(
            acceptance,
            setting,
            Optional.empty(),
            Map.of(CapabilityForm.ASSERTION, new AuthorityValidator(capability.authority())));
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    return signature.protect(out, exchange);
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    OperationReader operations = new OperationReader(reader);
    FoundAssertion found = new FoundAssertion();
    SignedStream message = signature.read(operations, List.of(found));
    return Incoming.of(
        message.reader(),
        () -> {
          Signed signed = message.complete();
          message.requireSigned(CapabilityForm.ASSERTION);
          capability.check(found.assertion, signed.signer(), operations.operations());
          acceptance.admit(signed, exchange);
        });
  }

  /** Keeps the only assertion of a message after WSS4J has verified its signature. */
  private static final class FoundAssertion implements SecurityEventListener {
    private SamlAssertionWrapper assertion;

    @Override
    public void registerSecurityEvent(SecurityEvent event) {
      if (event instanceof SamlTokenSecurityEvent saml) {
        assertion = saml.getSecurityToken().getSamlAssertionWrapper();
      }
    }
  }
}
