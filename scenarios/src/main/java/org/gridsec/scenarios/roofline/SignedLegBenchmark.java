package org.gridsec.scenarios.roofline;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.soap.XmlInput;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.LeafWriter;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.gridsec.scenarios.jmh.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One way of a signed call without HTTP: an array is written and signed, and the message verified
 * and read, against one signature and its verification with the same key.
 */
@State(Scope.Thread)
public class SignedLegBenchmark extends JmhMilliseconds {

  private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String ECHO = "urn:gridsec:echo";

  @Param({"MODERN"})
  public Suite suite;

  @Param({"RSA", "RSA_2048", "EC", "ED25519"})
  public KeyType key;

  @Param({"direct", "wss4j"})
  public String stream;

  @Param({"1", "1024"})
  public int strings;

  private List<String> texts;
  private StreamSecurity sender;
  private StreamSecurity receiver;
  private String algorithm;
  private Identity identity;
  private byte[] signedInfo;

  @Setup
  public void prepare() throws Exception {
    CredentialStore store = CredentialStore.generate(suite, Set.of(), Set.of(key));
    Mechanism mechanism = Mechanisms.of("xml-signature");
    Parameters parameters =
        mechanism
            .info()
            .withoutDefaults(
                new Parameters(Map.of(KeyType.PARAMETER, key.value(), "stream", stream)));
    sender =
        mechanism.client(new Setting(suite, parameters, store.client()), Channel.NONE).stream();
    receiver = mechanism.server(new Setting(suite, parameters, store.server())).stream();
    texts = Texts.random(seed, strings, strings == 1 ? 5 : 8);
    identity = store.client().identity(key);
    algorithm =
        key == KeyType.EC ? "SHA256withECDSAinP1363Format" : key.certificateSignature(suite);
    signedInfo = new byte[1000];
    Results.require(leg() == strings, "as many texts as were sent");
    Results.require(bare(), "a signature that verifies");
  }

  /** Returns how many texts were read. */
  @Benchmark
  public int leg() throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    ByteArrayOutputStream message = new ByteArrayOutputStream(64 << 10);
    write(sender.protect(message, exchange));
    ByteArrayInputStream in = new ByteArrayInputStream(message.toByteArray());
    StreamSecurity.Incoming incoming =
        StreamSecurity.verify(receiver, in, XmlInput::reader, new Exchange(Recorder.NONE));
    int read = read(incoming.reader());
    incoming.complete();
    return read;
  }

  private void write(XMLStreamWriter writer) throws XMLStreamException {
    writer.writeStartDocument("UTF-8", "1.0");
    writer.writeStartElement("soapenv", "Envelope", SOAP);
    writer.writeNamespace("soapenv", SOAP);
    writer.writeStartElement("soapenv", "Body", SOAP);
    writer.writeStartElement("", "echoStrings", ECHO);
    writer.writeDefaultNamespace(ECHO);
    if (writer instanceof LeafWriter leaves) {
      leaves.writeLeaves("item", texts);
    } else {
      for (String text : texts) {
        writer.writeStartElement("", "item", ECHO);
        writer.writeCharacters(text);
        writer.writeEndElement();
      }
    }
    writer.writeEndDocument();
    writer.close();
  }

  private static int read(XMLStreamReader reader) throws XMLStreamException {
    int items = 0;
    while (reader.hasNext()) {
      if (reader.next() == XMLStreamReader.START_ELEMENT && reader.getLocalName().equals("item")) {
        items += reader.getElementText().isEmpty() ? 0 : 1;
      }
    }
    return items;
  }

  /** A signature over as many bytes as a message signs with its key, and its verification. */
  @Benchmark
  public boolean bare() throws GeneralSecurityException {
    PrivateKey own = identity.key();
    PublicKey others = identity.certificate().getPublicKey();
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(own);
    signature.update(signedInfo);
    byte[] value = signature.sign();
    Signature verification = Signature.getInstance(algorithm);
    verification.initVerify(others);
    verification.update(signedInfo);
    return verification.verify(value);
  }
}
