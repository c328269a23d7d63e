package org.gridsec.echo;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;
import org.gridsec.echo.json.JsonForm;
import org.gridsec.echo.soap.EnvelopeReader;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.SoapFault;

/** Requests that this project's clients would not send. */
final class RawHttp {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private RawHttp() {}

  static HttpResponse<byte[]> send(URI url, String method, String type, byte[] body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(body));
    if (type != null) {
      request.header("Content-Type", type);
    }
    return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  static HttpResponse<byte[]> get(URI url) throws IOException, InterruptedException {
    return send(url, "GET", null, null);
  }

  static HttpResponse<byte[]> post(URI url, String message)
      throws IOException, InterruptedException {
    return send(url, "POST", "text/xml; charset=utf-8", message.getBytes(StandardCharsets.UTF_8));
  }

  static SoapFault fault(HttpResponse<byte[]> response) throws XMLStreamException, IOException {
    String type = response.headers().firstValue("Content-Type").orElse("");
    if (type.startsWith("application/problem+json")) {
      return JsonForm.INSTANCE.read(new ByteArrayInputStream(response.body()));
    }
    return FaultMessage.read(EnvelopeReader.of(new ByteArrayInputStream(response.body())));
  }

  static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }
}
