package org.gridsec.mechanisms.soap.stream;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.util.SymbolTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;

/** Pull parsing of XML from the network, with limits. */
public final class XmlInput {

  /**
   * Maximum nesting depth of elements. This project's envelopes need 5. WSS4J's trees overflow the
   * stack near 10,000, and JDK 25's own parser also stops at 100. JVMs that measure deeper
   * documents set {@code gridsec.xml.maxElementDepth}.
   */
  public static final int MAX_DEPTH = Integer.getInteger("gridsec.xml.maxElementDepth", 100);

  /** Maximum number of attributes of an element, and of its namespace declarations. */
  public static final int MAX_ATTRIBUTES = 100;

  /** Maximum number of characters of an attribute. */
  public static final int MAX_ATTRIBUTE_LENGTH = 64 * 1024;

  /**
   * Maximum number of namespace declarations in scope of an element. Signing and writing go through
   * all of them at each element.
   */
  public static final int MAX_NAMESPACES = 200;

  /** Maximum number of characters of a name, a prefix and a namespace. */
  public static final int MAX_NAME_LENGTH = 1024;

  /**
   * Names in most messages. Readers know them from the start and must learn others for each
   * message.
   */
  private static final String[] COMMON =
      ("soap soapenv wsse wsu ds dsig xenc ec e Envelope Header Body Security mustUnderstand Id ID URI"
              + " Type ValueType EncodingType Algorithm BinarySecurityToken Timestamp Created Expires"
              + " Signature SignedInfo CanonicalizationMethod SignatureMethod Reference Transforms"
              + " Transform InclusiveNamespaces PrefixList DigestMethod DigestValue SignatureValue"
              + " KeyInfo SecurityTokenReference X509Data X509IssuerSerial X509IssuerName"
              + " X509SerialNumber EncryptedKey EncryptedData EncryptionMethod CipherData CipherValue"
              + " ReferenceList DataReference echoStrings echoStringsResponse")
          .split(" ");

  /** UTF-8 and its subset. */
  private static final Set<String> ENCODINGS = Set.of("UTF-8", "US-ASCII");

  /** Creates readers like {@link #reader}, for libraries that need a factory. */
  public static final XMLInputFactory FACTORY = new Hardened();

  /** Creates readers for Santuario's streams. */
  public static final XMLInputFactory FOR_STREAMS =
      new Hardened() {
        @Override
        XMLStreamReader checking(XMLStreamReader reader, HeldMessages.Message message) {
          return new SeenNamespaces(super.checking(reader, message));
        }
      };

  private XmlInput() {}

  /**
   * Returns a reader at the start of the document. It supports namespaces and resolves nothing
   * outside of the document. It refuses document type declarations and processing instructions, as
   * SOAP 1.1 section 3 requires. It reads only XML 1.0 (WS-I Simple SOAP Binding Profile 1.0,
   * R9701) in UTF-8 or UTF-16 (R1012): the control characters of XML 1.1 can neither be returned in
   * XML 1.0 nor be canonicalized. CDATA is reported as text. Long text may be split into several
   * events.
   *
   * @param in not closed by this method
   */
  public static XMLStreamReader reader(InputStream in) throws XMLStreamException {
    XMLStreamReader reader = open(in);
    if ("1.1".equals(reader.getVersion())) {
      throw new XMLStreamException("XML 1.0 expected, got: 1.1", reader.getLocation());
    }
    return reader;
  }

  /**
   * Returns all bytes of a document.
   *
   * @param in not closed by this method
   * @throws XMLStreamException if reading fails, with the cause
   */
  public static byte[] whole(InputStream in) throws XMLStreamException {
    return first(in, Integer.MAX_VALUE);
  }

  /**
   * Returns the first bytes of a document, or all if there are fewer.
   *
   * @param in not closed by this method
   * @throws XMLStreamException if reading fails, with the cause
   */
  public static byte[] first(InputStream in, int most) throws XMLStreamException {
    try {
      return HeldMessages.current().counted(in, HeldMessages.AS_IT_CAME).readNBytes(most);
    } catch (IOException e) {
      throw new XMLStreamException(e);
    }
  }

  private static XMLStreamReader open(InputStream in) throws XMLStreamException {
    PushbackInputStream whole = new PushbackInputStream(in, 2);
    Charset utf16;
    try {
      byte[] first = whole.readNBytes(2);
      whole.unread(first);
      utf16 = Utf16Reader.charset(first);
    } catch (IOException e) {
      throw new XMLStreamException(e);
    }
    if (utf16 != null) {
      InputStream counted = HeldMessages.current().counted(whole);
      return FACTORY.createXMLStreamReader(new Utf16Reader(counted, utf16));
    }
    XMLStreamReader reader = FACTORY.createXMLStreamReader(whole);
    if (!ENCODINGS.contains(reader.getEncoding())) {
      throw new XMLStreamException(
          "UTF-8 or UTF-16 expected, got: " + reader.getEncoding(), reader.getLocation());
    }
    return reader;
  }

  private static class Hardened extends WstxInputFactory {

    Hardened() {
      setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
      setProperty(XMLInputFactory.SUPPORT_DTD, false);
      setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
      setProperty(XMLInputFactory.IS_COALESCING, false);
      setProperty(XMLInputFactory2.P_REPORT_CDATA, false);
      // the cache is shared by the JVM and keeps long names
      setProperty(XMLInputFactory2.P_INTERN_NS_URIS, false);
      setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, MAX_DEPTH);
      setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, MAX_ATTRIBUTES);
      setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, MAX_ATTRIBUTE_LENGTH);
      for (String name : COMMON) {
        addSymbol(name);
      }
    }

    /**
     * Does nothing: the names of a message stay with its reader. The factory would also keep those
     * of refused messages.
     */
    @Override
    public void updateSymbolTable(SymbolTable ofReader) {}

    XMLStreamReader checking(XMLStreamReader reader, HeldMessages.Message message) {
      return new SoapReader(reader, message);
    }

    @Override
    public XMLStreamReader createXMLStreamReader(InputStream in) throws XMLStreamException {
      HeldMessages.Message message = HeldMessages.current();
      return checking(super.createXMLStreamReader(message.counted(in)), message);
    }

    @Override
    public XMLStreamReader createXMLStreamReader(Reader in) throws XMLStreamException {
      return checking(super.createXMLStreamReader(in), HeldMessages.current());
    }

    @Override
    public XMLStreamReader createXMLStreamReader(InputStream in, String encoding)
        throws XMLStreamException {
      HeldMessages.Message message = HeldMessages.current();
      return checking(super.createXMLStreamReader(message.counted(in), encoding), message);
    }
  }

  /** Refuses events that SOAP does not allow. Woodstox only skips a document type declaration. */
  private static final class SoapReader extends EventReader {

    /** Number of parts that are counted at once. */
    private static final int BATCH = 64;

    private final HeldMessages.Message message;
    private int namespaces;
    private int parts;
    private String last = "";

    SoapReader(XMLStreamReader reader, HeldMessages.Message message) {
      super(reader);
      this.message = message;
    }

    @Override
    public int next() throws XMLStreamException {
      int event = super.next();
      try {
        count(event);
      } catch (HeldMessages.Exceeded e) {
        throw new XMLStreamException(e.getMessage(), e);
      }
      if (event == DTD) {
        throw new XMLStreamException("a SOAP message has no document type declaration");
      }
      if (event == PROCESSING_INSTRUCTION) {
        throw new XMLStreamException("a SOAP message has no processing instructions");
      }
      if (event == START_ELEMENT) {
        namespaces += getNamespaceCount();
        if (namespaces > MAX_NAMESPACES) {
          throw new XMLStreamException(
              "at most " + MAX_NAMESPACES + " namespaces around an element expected, got more",
              getLocation());
        }
      } else if (event == END_ELEMENT) {
        namespaces -= getNamespaceCount();
      }
      return event;
    }

    private void count(int event) throws XMLStreamException, HeldMessages.Exceeded {
      if (event == START_ELEMENT) {
        parts += 1 + getAttributeCount() + getNamespaceCount();
        countNames();
      } else if (event != END_ELEMENT) {
        parts++;
      }
      if (parts >= BATCH) {
        message.add(parts);
        parts = 0;
      }
    }

    /** Counts names and declared prefixes; used prefixes are always declared. */
    private void countNames() throws XMLStreamException, HeldMessages.Exceeded {
      String element = getLocalName();
      if (!element.equals(last)) {
        count(element);
        last = element;
      }
      for (int i = 0; i < getAttributeCount(); i++) {
        count(getAttributeLocalName(i));
      }
      for (int i = 0; i < getNamespaceCount(); i++) {
        if (getNamespacePrefix(i) != null) {
          count(getNamespacePrefix(i));
        }
        check(getNamespaceURI(i));
      }
    }

    private void count(String name) throws XMLStreamException, HeldMessages.Exceeded {
      check(name);
      message.name(name);
    }

    private void check(String name) throws XMLStreamException {
      if (name != null && name.length() > MAX_NAME_LENGTH) {
        throw new XMLStreamException(
            "a name of at most " + MAX_NAME_LENGTH + " characters expected, got " + name.length(),
            getLocation());
      }
    }
  }
}
