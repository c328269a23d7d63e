package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ContentType;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.echo.soap.Wsdl;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** One endpoint over HTTP (SOAP 1.1 section 6). Answers are sent whole, with their length. */
final class EchoServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  /** What every XML processor reads (XML 1.0 section 2.2); which of them, the document says. */
  private static final Set<String> CHARSETS = Set.of("UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE");

  private final transient EchoStack stack;
  private final transient Admission admission;
  private final long maxRequestBytes;
  private final transient Supplier<Recorder> recorders;
  private final transient Wsdl contract;

  /**
   * @param contract of what it serves
   */
  EchoServlet(
      EchoStack stack,
      Admission admission,
      long maxRequestBytes,
      Supplier<Recorder> recorders,
      Wsdl contract) {
    this.stack = stack;
    this.admission = admission;
    this.maxRequestBytes = maxRequestBytes;
    this.recorders = recorders;
    this.contract = contract;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Optional<Principal> client;
    try {
      client = admission.admit(request);
    } catch (Refused e) {
      sendText(response, HttpServletResponse.SC_FORBIDDEN, e.getMessage() + "\n");
      return;
    }
    switch (request.getMethod()) {
      case "POST" -> answer(request, client, response);
      case "GET", "HEAD" -> describe(request, response);
      default -> {
        response.setHeader("Allow", "GET, HEAD, POST");
        sendText(response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "Use POST.\n");
      }
    }
  }

  private void describe(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if ("wsdl".equalsIgnoreCase(request.getQueryString())) {
      response.setContentType(Soap11.CONTENT_TYPE);
      send(response, contract.at(request.getRequestURL().toString()));
    } else {
      sendText(
          response,
          HttpServletResponse.SC_OK,
          "A SOAP 1.1 endpoint: POST a message; its contract is at ?wsdl.\n");
    }
  }

  private void answer(
      HttpServletRequest request, Optional<Principal> client, HttpServletResponse response)
      throws IOException {
    ByteArrayOutputStream message = new ByteArrayOutputStream(1024);
    InputStream body = request.getInputStream();
    try {
      // not getContentType, which on some hosts fails at charsets that they do not know
      checkType(request.getHeader("Content-Type"));
      if (request.getContentLengthLong() > maxRequestBytes) {
        throw new RequestTooLarge(maxRequestBytes);
      }
      Exchange exchange = new Exchange(recorders.get());
      client.ifPresent(exchange::authenticated);
      stack.answer(new LimitedInput(body, maxRequestBytes), message, exchange);
    } catch (SoapFault | SecurityFault | XMLStreamException | IOException | RuntimeException e) {
      message.reset();
      write(Faults.of(e), message);
      response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
      drain(body);
    }
    response.setContentType(Soap11.CONTENT_TYPE);
    response.setContentLength(message.size());
    message.writeTo(response.getOutputStream());
  }

  private static void checkType(String type) throws SoapFault {
    if (Soap11.CONTENT_TYPE.equalsIgnoreCase(type)) {
      return;
    }
    ContentType parsed = ContentType.parseLenient(type);
    if (parsed == null || !Soap11.MEDIA_TYPE.equalsIgnoreCase(parsed.getMimeType())) {
      throw SoapFault.client("content type expected " + Soap11.MEDIA_TYPE + ", got: " + type);
    }
    String charset = parsed.getParameter("charset");
    if (charset != null && !CHARSETS.contains(charset.toUpperCase(Locale.ROOT))) {
      throw SoapFault.client("charset expected UTF-8 or UTF-16, got: " + charset);
    }
  }

  private static void write(SoapFault fault, ByteArrayOutputStream message) {
    try {
      FaultMessage.write(fault, message);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads on, up to the limit: a client that is still sending would not see the answer. */
  private void drain(InputStream body) throws IOException {
    byte[] buffer = new byte[8192];
    long left = maxRequestBytes;
    for (int read = 0; read >= 0 && left > 0; left -= read) {
      read = body.read(buffer);
    }
  }

  private static void sendText(HttpServletResponse response, int status, String text)
      throws IOException {
    response.setStatus(status);
    response.setContentType("text/plain; charset=UTF-8");
    send(response, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpServletResponse response, byte[] content) throws IOException {
    response.setContentLength(content.length);
    response.getOutputStream().write(content);
  }
}
