package org.gridsec.mechanisms.contexts;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.OutboundWSSec;
import org.apache.xml.security.stax.impl.OutboundSecurityContextImpl;
import org.apache.xml.security.stax.securityEvent.SecurityEvent;
import org.apache.xml.security.stax.securityEvent.SignatureValueSecurityEvent;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.Confirmable;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.encryption.CipherReader;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.soap.stream.FaultingReader;
import org.gridsec.mechanisms.soap.stream.ShapeCheckingReader;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;

/**
 * Protects and verifies streams under a context, as {@link ContextProtection}, {@link
 * ContextVerification} and {@link ContextEncryption} do for trees, using WSS4J's StAX API. Used by
 * threads in parallel; the shared set-up holds no state of single messages.
 */
public final class ContextStreams {

  private final Role own;
  private final Suite suite;
  private final Protect protect;
  private final ContextAlgorithms algorithms;
  private final Function<String, Optional<SecurityContext>> contexts;
  private final Form security;
  private final Form body;
  private final Form decrypted;
  private final OutboundWSSec outbound;
  private final InboundWSSec inbound;
  private final SeenMessages seen = new SeenMessages();

  /**
   * @param own role of this side
   * @param validation of incoming messages
   * @param contexts accepted by this side, by id
   */
  public ContextStreams(
      Role own,
      Suite suite,
      Protect protect,
      Validation validation,
      Function<String, Optional<SecurityContext>> contexts) {
    this.own = own;
    this.suite = suite;
    this.protect = protect;
    this.contexts = contexts;
    this.algorithms = ContextAlgorithms.of(suite);
    this.security = ContextForm.security(own.other(), protect, algorithms);
    this.body = ContextForm.body(protect, algorithms);
    this.decrypted = ContextForm.decrypted(own.other(), protect);
    StreamProperties properties = new StreamProperties(protect, algorithms, validation);
    this.outbound = XmlSecurityLibraries.outbound(properties.outbound(own));
    this.inbound = XmlSecurityLibraries.inbound(properties.inbound(contexts, decrypted));
  }

  /**
   * Returns a writer for an envelope.
   *
   * @param exchange on a server, the exchange in which the request was verified
   */
  public XMLStreamWriter protect(OutputStream out, EstablishedContext context, Exchange exchange)
      throws SecurityFault, IOException, XMLStreamException {
    OutboundSecurityContextImpl message = new OutboundSecurityContextImpl();
    new SentContext(context).registerWith(message);
    message.putList(
        SecurityEvent.class,
        own == Role.SERVER && protect.signs() ? List.of(toConfirm(exchange)) : List.of());
    if (own == Role.CLIENT && protect.signs()) {
      message.addSecurityEventListener(
          event -> {
            if (event instanceof SignatureValueSecurityEvent signature) {
              exchange.keep(Confirmable.class, Confirmable.of(signature.getSignatureValue()));
            }
          });
    }
    try {
      XMLStreamWriter writer = StreamSecurity.NONE.protect(out, exchange);
      return outbound.processOutMessage(
          protect.signs() ? writer : new NonceWriter(writer, context.id(), seen), "UTF-8", message);
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static SecurityEvent toConfirm(Exchange exchange) {
    SignatureValueSecurityEvent request = new SignatureValueSecurityEvent();
    request.setSignatureValue(exchange.required(Confirmable.class).bytes());
    return request;
  }

  /** Uses the context of a verified message. */
  @FunctionalInterface
  public interface Use {
    void of(EstablishedContext context) throws SecurityFault;
  }

  /**
   * Starts the verification of an envelope.
   *
   * @param exchange on a client, the exchange in which the request was protected
   * @param use called after the message was verified
   */
  public StreamSecurity.Incoming verify(XMLStreamReader reader, Exchange exchange, Use use)
      throws SecurityFault, XMLStreamException {
    DerivedKeyReader keys =
        new DerivedKeyReader(new ShapeCheckingReader(reader, security, body), algorithms);
    CipherReader cipher = new CipherReader(keys);
    ContextEvents events = new ContextEvents(algorithms);
    FaultingReader verifying =
        FaultingReader.start(
            () -> {
              XMLStreamReader clear = inbound.processInMessage(cipher, List.of(), events);
              return new FaultingReader(
                  protect.encrypts() ? new ShapeCheckingReader(clear, decrypted) : clear,
                  e -> cipher.meaning(e, Faults::ofDecryption));
            });
    return StreamSecurity.Incoming.of(
        verifying,
        () -> {
          verifying.finish();
          EstablishedContext context = checked(events, exchange);
          byte[] proof = protect.signs() ? events.signatureValue() : keys.nonce();
          seen.add(context.id(), proof, events.created());
          if (own == Role.SERVER && protect.signs()) {
            exchange.keep(Confirmable.class, Confirmable.of(proof));
          }
          use.of(context);
        });
  }

  /**
   * Checks what was signed and encrypted. Of an encrypted message, faults must not tell that it
   * could be decrypted.
   */
  private EstablishedContext checked(ContextEvents events, Exchange exchange) throws SecurityFault {
    try {
      return protect.signs() ? signed(events, exchange) : encrypted(events);
    } catch (SecurityFault e) {
      throw protect.encrypts() ? Faults.ofDecryption(e) : e;
    }
  }

  /**
   * Returns the protection of signed messages of one form. It shares the memory of seen messages
   * with these streams, which verify the messages in doubt.
   */
  public DirectContexts direct() {
    return new DirectContexts(own, suite, contexts, seen);
  }

  private EstablishedContext signed(ContextEvents events, Exchange exchange) throws SecurityFault {
    EstablishedContext context = EstablishedContext.of(events.signerOfBody(), contexts);
    events.requireSigned(Names.TIMESTAMP);
    if (protect.encrypts()) {
      events.requireKeyOfBodySigned();
    }
    if (own == Role.CLIENT) {
      events.requireSigned(Names.SIGNATURE_CONFIRMATION);
      events.requireConfirmed(exchange.required(Confirmable.class));
    }
    return context;
  }

  private EstablishedContext encrypted(ContextEvents events) throws SecurityFault {
    EstablishedContext context = EstablishedContext.of(events.encryptorOfBody(), contexts);
    events.requireEncrypted(Names.TIMESTAMP);
    return context;
  }
}
