package org.gridsec.mechanisms.assertions;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.soap.signature.SignedStream;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** The service's side on streams. It requires an assertion; its answers are only signed. */
public final class ServiceStream implements StreamSecurity {

  private final Acceptance acceptance;
  private final AssertionCheck assertions;
  private final StreamSignature signature;

  /**
   * @param acceptance of messages whose Security header has the assertion
   */
  public ServiceStream(Acceptance acceptance, AssertionCheck assertions, Setting setting) {
    this.acceptance = acceptance;
    this.assertions = assertions;
    this.signature =
        new StreamSignature(
            acceptance,
            setting,
            Map.of(assertions.name(), new IssuerValidator(assertions.issuer())));
  }

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    return signature.protect(out, exchange);
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange)
      throws SecurityFault, XMLStreamException {
    FoundAssertion found = new FoundAssertion();
    SignedStream message = signature.read(reader, List.of(found));
    return Incoming.of(
        message.reader(),
        () -> {
          Signed signed = message.complete();
          message.requireSigned(assertions.name());
          assertions.check(found.assertion(), Optional.of(signed.signer()), exchange);
          acceptance.admit(signed, exchange);
        });
  }
}
