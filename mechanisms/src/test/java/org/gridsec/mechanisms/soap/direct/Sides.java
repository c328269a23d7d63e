package org.gridsec.mechanisms.soap.direct;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.LeafWriter;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** A client that signs directly, and servers of the same service: a direct one and WSS4J's. */
public final class Sides {

  static final String NAMESPACE = "urn:gridsec:echo";

  private static final Mechanism MECHANISM = Mechanisms.of("xml-signature");

  final DirectStream client;
  final DirectStream server;
  final StreamSecurity wss4j;

  /**
   * @param algorithm as the parameter has it
   */
  Sides(Suite suite, String algorithm) {
    Case of = new Case(MECHANISM, suite, Parameters.NONE, Stack.PULL, Stack.PULL, Role.SERVER);
    Parameters usual = Parameters.of("algorithm", algorithm);
    Parameters direct = new Parameters(Map.of("algorithm", algorithm, "stream", "direct"));
    Setting service = new Setting(suite, direct, of.credentials(Role.SERVER));
    client =
        (DirectStream)
            MECHANISM
                .client(new Setting(suite, direct, of.credentials(Role.CLIENT)), Channel.NONE)
                .stream();
    server = (DirectStream) MECHANISM.server(service).stream();
    wss4j = MECHANISM.server(service.withParameters(usual)).stream();
  }

  public static Exchange exchange() {
    return new Exchange(Recorder.NONE);
  }

  /** A signed array. */
  byte[] message(List<String> texts) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    write(client.protect(out, exchange()), texts);
    return out.toByteArray();
  }

  /** Writes an array as the service does. */
  public static void write(XMLStreamWriter writer, List<String> texts) throws XMLStreamException {
    String soap = Names.ENVELOPE.getNamespaceURI();
    writer.writeStartDocument("UTF-8", "1.0");
    writer.writeStartElement("soapenv", "Envelope", soap);
    writer.writeNamespace("soapenv", soap);
    writer.writeStartElement("soapenv", "Body", soap);
    writer.writeStartElement("", "echoStrings", NAMESPACE);
    writer.writeDefaultNamespace(NAMESPACE);
    if (writer instanceof LeafWriter leaves) {
      leaves.writeLeaves("item", texts);
    } else {
      for (String text : texts) {
        writer.writeStartElement("", "item", NAMESPACE);
        writer.writeCharacters(text);
        writer.writeEndElement();
      }
    }
    writer.writeEndElement();
    writer.writeEndDocument();
    writer.close();
  }

  /** A message with any content, signed as it is. */
  byte[] signed(byte[] content) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Exchange exchange = exchange();
    DirectStream.Outgoing outgoing = client.outgoing(exchange);
    CanonicalWriter writer = new CanonicalWriter(outgoing.head(), content.length);
    writer.markup(content);
    client.complete(writer, outgoing, out, exchange);
    return out.toByteArray();
  }

  /** The same message with what was changed in it signed again. */
  byte[] signedAgain(String changed) throws Exception {
    byte[] bytes = bytes(changed);
    DirectStream.Outgoing outgoing = client.outgoing(exchange());
    DirectMessage message = outgoing.form().match(bytes, bytes.length).orElseThrow();
    for (Part part : outgoing.signed()) {
      message.put(part.digest(), message.digest(MessageDigest.getInstance("SHA-256"), part));
    }
    message.put(Part.SIGNATURE, Base64.getEncoder().encode(outgoing.sign(message)));
    return bytes;
  }

  /** Whether the direct way says yes. */
  boolean vouches(byte[] bytes, int length) {
    return server.vouch(bytes, length, exchange()).isPresent();
  }

  boolean vouches(byte[] message) {
    return vouches(message, message.length);
  }

  /** What a server reads of a message that it accepts: names and texts, one after the other. */
  static String accepted(StreamSecurity server, byte[] message) throws Exception {
    return accepted(server, message, exchange());
  }

  /** The same of either side. */
  public static String accepted(StreamSecurity receiver, byte[] message, Exchange exchange)
      throws Exception {
    StreamSecurity.Incoming incoming =
        StreamSecurity.verify(
            receiver, new ByteArrayInputStream(message), XmlInput::reader, exchange);
    String read = contentOf(incoming.reader());
    incoming.complete();
    return read;
  }

  /** Names and texts of the Body's content. */
  static String contentOf(XMLStreamReader reader) throws XMLStreamException {
    StringBuilder read = new StringBuilder();
    int depth = 0;
    boolean body = false;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamReader.START_ELEMENT -> {
          depth++;
          body = body || (depth == 2 && reader.getName().equals(Names.BODY));
          if (body && depth > 2) {
            read.append(reader.getName()).append('(');
          }
        }
        case XMLStreamReader.END_ELEMENT -> {
          depth--;
          read.append(body ? ")" : "");
        }
        case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE ->
            read.append(body ? reader.getText() : "");
        default -> {}
      }
    }
    return read.toString();
  }

  /** What is read of such an array. */
  public static String read(List<String> texts) {
    StringBuilder read = new StringBuilder("{" + NAMESPACE + "}echoStrings(");
    texts.forEach(text -> read.append("{" + NAMESPACE + "}item(" + text + ")"));
    return read.append(")))").toString();
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /** As a text of ASCII. */
  static String shown(byte[] bytes) {
    StringBuilder shown = new StringBuilder();
    for (byte one : bytes) {
      shown.append(
          one >= ' ' && one < 0x7F ? String.valueOf((char) one) : "\\" + hex(new byte[] {one}));
    }
    return shown.toString();
  }
}
