package org.gridsec.mechanisms.soap.encryption;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.ext.AbstractInputProcessor;
import org.apache.xml.security.stax.ext.InputProcessorChain;
import org.apache.xml.security.stax.ext.XMLSecurityConstants;
import org.apache.xml.security.stax.ext.stax.XMLSecEvent;
import org.apache.xml.security.stax.ext.stax.XMLSecEventFactory;
import org.apache.xml.security.stax.ext.stax.XMLSecNamespace;
import org.apache.xml.security.stax.ext.stax.XMLSecStartElement;
import org.apache.xml.security.stax.impl.stax.XMLSecStartElementImpl;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.stream.XmlInput;

/**
 * Makes WSS4J's streams parse decrypted content with {@link XmlInput}, as strictly as the message
 * around it. By default, WSS4J uses a parser of its own. This class holds no state of any message.
 */
public final class DecryptedEvents extends AbstractInputProcessor {

  private DecryptedEvents(WSSSecurityProperties properties) {
    super(properties);
    setPhase(XMLSecurityConstants.Phase.PREPROCESSING);
  }

  /**
   * Applies to all messages that are received with these properties.
   *
   * @param header form of the Security header after decryption
   */
  public static void parseStrictly(WSSSecurityProperties properties, Form header) {
    properties.addInputProcessor(new DecryptedEvents(properties));
    properties.addInputProcessor(new DecryptedHeader(properties, header));
  }

  @Override
  public XMLSecEvent processHeaderEvent(InputProcessorChain chain)
      throws XMLStreamException, XMLSecurityException {
    return prepared(chain.processHeaderEvent(), chain);
  }

  @Override
  public XMLSecEvent processEvent(InputProcessorChain chain)
      throws XMLStreamException, XMLSecurityException {
    return prepared(chain.processEvent(), chain);
  }

  /** Prepares the start of encrypted data, before the data is decrypted. */
  private static XMLSecEvent prepared(XMLSecEvent event, InputProcessorChain chain) {
    if (event.getEventType() != XMLStreamConstants.START_ELEMENT
        || !event.asStartElement().getName().equals(Names.ENCRYPTED_DATA)) {
      return event;
    }
    chain.getSecurityContext().put(XMLSecurityConstants.XMLINPUTFACTORY, XmlInput.FOR_STREAMS);
    return new EncryptedData(event.asStartElement());
  }

  /** Returns the namespaces in scope, escaped so that Santuario can write them unchanged. */
  private static final class EncryptedData extends XMLSecStartElementImpl {

    EncryptedData(XMLSecStartElement start) {
      super(
          start.getName(),
          start.getOnElementDeclaredAttributes(),
          start.getOnElementDeclaredNamespaces(),
          start.getParentXMLSecStartElement());
    }

    @Override
    public void getNamespacesFromCurrentScope(List<XMLSecNamespace> namespaces) {
      List<XMLSecNamespace> inScope = new ArrayList<>();
      super.getNamespacesFromCurrentScope(inScope);
      for (XMLSecNamespace one : inScope) {
        namespaces.add(
            XMLSecEventFactory.createXMLSecNamespace(
                one.getPrefix(), ClearText.escaped(one.getNamespaceURI())));
      }
    }
  }
}
