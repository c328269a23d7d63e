package org.gridsec.echo.pull;

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
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.EnvelopeReader;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The client side of the pull stack. */
public final class PullSession implements Session {

  private static final ContentType CONTENT_TYPE = ContentType.parse(Soap11.CONTENT_TYPE);

  private final SessionHttpClient http;
  private final HttpHost host;
  private final String path;
  private final MessageSecurity security;
  private final PullEnvelope envelope;
  private final ByteArrayOutputStream request = new ByteArrayOutputStream(1024);

  /**
   * A new session.
   *
   * @param endpoint endpoint to call
   * @param http connection; closed with the session
   * @param security closed with the session, before the connection
   */
  public PullSession(URI endpoint, SessionHttpClient http, MessageSecurity security) {
    this.http = http;
    this.host = HttpHost.create(endpoint);
    this.path = endpoint.getRawPath();
    this.security = security;
    this.envelope = new PullEnvelope(security.stream());
  }

  @Override
  public Payload exchange(Payload payload, Recorder recorder)
      throws IOException, XMLStreamException, SecurityFault, SoapFault {
    Exchange exchange = new Exchange(recorder);
    request.reset();
    envelope.write(request, Direction.REQUEST, payload, exchange);
    BasicClassicHttpRequest post = new BasicClassicHttpRequest("POST", host, path);
    post.setHeader("SOAPAction", "\"\"");
    post.setEntity(new ByteArrayEntity(request.toByteArray(), CONTENT_TYPE));
    http.record(recorder);
    try (ClassicHttpResponse response = http.executeOpen(host, post, null)) {
      return read(response, exchange);
    }
  }

  private Payload read(ClassicHttpResponse response, Exchange exchange)
      throws IOException, XMLStreamException, SecurityFault, SoapFault {
    InputStream content = response.getEntity().getContent();
    if (SessionHttpClient.failed(response)) {
      SoapFault fault = FaultMessage.read(EnvelopeReader.of(content));
      EntityUtils.consume(response.getEntity());
      throw fault;
    }
    try {
      return envelope.read(content, Direction.RESPONSE, exchange);
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
