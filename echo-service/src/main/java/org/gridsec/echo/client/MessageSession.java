package org.gridsec.echo.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A client that posts whole messages, which subclasses write and read. */
public abstract class MessageSession implements Session {

  private final MessageForm form;
  private final ContentType type;
  private final SessionHttpClient http;
  private final HttpHost host;
  private final String path;
  private final MessageSecurity security;
  private final ByteArrayOutputStream request = new ByteArrayOutputStream(1024);

  /**
   * A new session.
   *
   * @param form form of its messages
   * @param endpoint endpoint to call
   * @param http connection; closed with the session
   * @param security closed with the session, before the connection
   */
  protected MessageSession(
      MessageForm form, URI endpoint, SessionHttpClient http, MessageSecurity security) {
    this.form = form;
    this.type = ContentType.parse(form.contentType());
    this.http = http;
    this.host = HttpHost.create(endpoint);
    this.path = endpoint.getRawPath();
    this.security = security;
    http.expect(form);
  }

  /** Writes a request. */
  protected abstract void write(OutputStream out, Payload payload, Exchange exchange)
      throws IOException, XMLStreamException, SecurityFault;

  /**
   * Reads a response.
   *
   * @throws SoapFault if it is none
   */
  protected abstract Payload read(InputStream in, Exchange exchange)
      throws IOException, XMLStreamException, SecurityFault, SoapFault;

  @Override
  public final Payload exchange(Payload payload, Recorder recorder)
      throws IOException, XMLStreamException, SecurityFault, SoapFault {
    http.record(recorder); // first, since writing may need messages to a third party
    Exchange exchange = new Exchange(recorder);
    request.reset();
    write(request, payload, exchange);
    BasicClassicHttpRequest post = new BasicClassicHttpRequest("POST", host, path);
    if (form == MessageForm.SOAP) {
      post.setHeader("SOAPAction", "\"\"");
    }
    post.setEntity(new ByteArrayEntity(request.toByteArray(), type));
    try (ClassicHttpResponse response = http.executeOpen(host, post, null)) {
      return read(response, exchange);
    }
  }

  private Payload read(ClassicHttpResponse response, Exchange exchange)
      throws IOException, XMLStreamException, SecurityFault, SoapFault {
    InputStream content = response.getEntity().getContent();
    if (SessionHttpClient.failed(response)) {
      SoapFault fault = form.read(content);
      EntityUtils.consume(response.getEntity());
      throw fault;
    }
    try {
      return read(content, exchange);
    } catch (SoapFault e) {
      throw new IOException("response expected an echo, got: " + e.reason(), e);
    }
  }

  @Override
  public void close() throws IOException {
    try (http) {
      security.close();
    }
  }
}
