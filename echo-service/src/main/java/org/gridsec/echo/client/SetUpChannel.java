package org.gridsec.echo.client;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.gridsec.echo.soap.EnvelopeReader;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;

/**
 * Sends a mechanism's own messages over the connection of its session.
 *
 * @param http HTTP client of the session
 * @param url address for the messages
 */
public record SetUpChannel(SessionHttpClient http, URI url) implements Channel {

  private static final ContentType CONTENT_TYPE = ContentType.parse(Soap11.CONTENT_TYPE);

  /** Largest response in bytes. Mechanisms need a few thousand. */
  private static final int MAX_BYTES = 1 << 20;

  @Override
  public Document send(Document request) throws IOException, SecurityFault {
    HttpHost host = HttpHost.create(url);
    BasicClassicHttpRequest post = new BasicClassicHttpRequest("POST", host, url.getRawPath());
    post.setHeader("SOAPAction", "\"\"");
    try {
      ByteArrayOutputStream message = new ByteArrayOutputStream(4096);
      TreeMessage.write(request, message);
      post.setEntity(new ByteArrayEntity(message.toByteArray(), CONTENT_TYPE));
      long sent = System.nanoTime();
      try (ClassicHttpResponse response = http.send(host, post, null)) {
        byte[] answer = EntityUtils.toByteArray(response.getEntity(), MAX_BYTES);
        http.setUp().roundTrip(message.size(), answer.length, sent);
        return read(answer, SessionHttpClient.failed(response), url);
      }
    } catch (XMLStreamException e) {
      throw failed(url, e);
    }
  }

  @Override
  public Channel to(URI other, ClientTls tls) {
    return new SetUpChannel(http.toOther(tls), other);
  }

  /**
   * Reads the answer to a mechanism's own message.
   *
   * @param failed true if the HTTP status reports a fault
   * @throws SecurityFault if it is a fault of the mechanism
   * @throws IOException if it is another fault, or not an envelope
   */
  public static Document read(byte[] answer, boolean failed, URI url)
      throws IOException, SecurityFault {
    InputStream content = new ByteArrayInputStream(answer);
    try {
      if (!failed) {
        return TreeMessage.read(content);
      }
      SoapFault fault = FaultMessage.read(EnvelopeReader.of(content));
      if (Soap11.ENVELOPE.equals(fault.code().getNamespaceURI())) {
        throw failed(url, fault);
      }
      throw new SecurityFault(fault.code(), fault.reason(), fault);
    } catch (XMLStreamException e) {
      throw failed(url, e);
    }
  }

  private static IOException failed(URI url, Exception e) {
    return new IOException("set-up with " + url + " failed: " + e.getMessage(), e);
  }
}
