package org.gridsec.echo.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
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
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.MessageSecurity;

/** The client side of the stack. Mechanisms protect its messages at the level of HTTP alone. */
public final class JsonSession implements Session {

  private static final ContentType CONTENT_TYPE =
      ContentType.parse(JsonForm.INSTANCE.contentType());

  private final SessionHttpClient http;
  private final HttpHost host;
  private final String path;
  private final MessageSecurity security;
  private final ByteArrayOutputStream request = new ByteArrayOutputStream(1024);

  /**
   * A new session.
   *
   * @param endpoint endpoint to call
   * @param http connection; closed with the session
   * @param security closed with the session, before the connection
   */
  public JsonSession(URI endpoint, SessionHttpClient http, MessageSecurity security) {
    this.http = http;
    this.host = HttpHost.create(endpoint);
    this.path = endpoint.getRawPath();
    this.security = security;
    http.expect(JsonForm.INSTANCE);
  }

  @Override
  public Payload exchange(Payload payload, Recorder recorder) throws IOException, SoapFault {
    request.reset();
    JsonStack.write(request, Direction.REQUEST, payload, recorder);
    BasicClassicHttpRequest post = new BasicClassicHttpRequest("POST", host, path);
    post.setEntity(new ByteArrayEntity(request.toByteArray(), CONTENT_TYPE));
    http.record(recorder);
    try (ClassicHttpResponse response = http.executeOpen(host, post, null)) {
      if (SessionHttpClient.failed(response)) {
        SoapFault fault = JsonForm.INSTANCE.read(response.getEntity().getContent());
        EntityUtils.consume(response.getEntity());
        throw fault;
      }
      return read(response, recorder);
    }
  }

  private static Payload read(ClassicHttpResponse response, Recorder recorder) throws IOException {
    try {
      return JsonStack.read(response.getEntity().getContent(), Direction.RESPONSE, recorder);
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
