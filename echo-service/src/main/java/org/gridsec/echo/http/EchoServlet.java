package org.gridsec.echo.http;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.core5.http.ContentType;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.echo.soap.Wsdl;
import org.gridsec.mechanisms.soap.stream.HeldMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * One endpoint over HTTP, for SOAP (SOAP 1.1 section 6) or JSON. Answers are sent whole, with their
 * length.
 */
final class EchoServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  /**
   * The encodings that every XML processor reads (XML 1.0 section 2.2). The document tells which
   * one it uses.
   */
  private static final Set<String> CHARSETS = Set.of("UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE");

  private static final String DESCRIPTION =
      "A SOAP 1.1 endpoint: POST a message; its contract is at ?wsdl.\n";

  private static final String WITHOUT_CONTRACT = "An endpoint for %s: POST a message.\n";

  private final transient EchoStack stack;
  private final transient Supplier<HttpSecurity> http;
  private final transient Admission admission;
  private final transient Patience patience;
  private final transient HeldMessages held;
  private final transient Supplier<Recorder> recorders;
  private final transient MessageForm form;
  private final transient Wsdl contract;

  /**
   * Creates a servlet.
   *
   * @param http protection at the level of HTTP; requested for each call
   * @param held messages that the whole server holds in memory
   * @param form form of its messages
   * @param contract contract of the service, for messages of SOAP
   */
  EchoServlet(
      EchoStack stack,
      Supplier<HttpSecurity> http,
      Admission admission,
      Patience patience,
      HeldMessages held,
      Supplier<Recorder> recorders,
      MessageForm form,
      Wsdl contract) {
    this.stack = stack;
    this.http = http;
    this.admission = admission;
    this.patience = patience;
    this.held = held;
    this.recorders = recorders;
    this.form = form;
    this.contract = contract;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Optional<Principal> client;
    try {
      client = admission.admit(request);
    } catch (Refused e) {
      patience.drain(request, response);
      FaultConversion.send(
          response, form, HttpServletResponse.SC_FORBIDDEN, SoapFault.client(e.getMessage()));
      return;
    }
    switch (request.getMethod()) {
      case "POST" -> {
        try (Patience.Wait wait = patience.begin(request);
            HeldMessages.Message message = held.begin()) {
          answer(request, client, wait, message, response);
        }
      }
      case "GET", "HEAD" -> describe(request, response);
      default -> {
        patience.drain(request, response);
        FaultConversion.sendMethod(request, response, form, "GET, HEAD, POST");
      }
    }
  }

  private void describe(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    boolean soap = form == MessageForm.SOAP;
    if (soap && "wsdl".equalsIgnoreCase(request.getQueryString())) {
      byte[] its = contract.at(request.getRequestURL().toString());
      FaultConversion.send(response, Soap11.CONTENT_TYPE, its);
    } else {
      String text = soap ? DESCRIPTION : WITHOUT_CONTRACT.formatted(form.name());
      FaultConversion.send(
          response, "text/plain; charset=UTF-8", text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private void answer(
      HttpServletRequest request,
      Optional<Principal> client,
      Patience.Wait wait,
      HeldMessages.Message message,
      HttpServletResponse response)
      throws IOException {
    ByteArrayOutputStream answer = new ByteArrayOutputStream(1024);
    List<HttpMessage.Field> fields;
    try {
      // not getContentType, which fails on some hosts for unknown charsets
      checkType(request.getHeader("Content-Type"));
      checkEncoding(request.getHeader("Content-Encoding"));
      if (request.getContentLengthLong() > patience.limits().requestBytes()) {
        throw GivenUp.tooLarge(patience.limits());
      }
      Exchange exchange = new Exchange(recorders.get());
      client.ifPresent(exchange::authenticated);
      HttpSecurity security = http.get();
      InputStream admitted = wait.admit(request.getInputStream());
      if (security.verifies()) {
        admitted = ServerHttpCalls.verified(request, message.held(admitted), security, exchange);
      }
      stack.answer(admitted, answer, exchange);
      response.setContentType(form.contentType());
      fields =
          security.protects()
              ? ServerHttpCalls.protectedBy(security, response, answer::toByteArray, exchange)
              : List.of();
    } catch (SoapFault
        | SecurityFault
        | XMLStreamException
        | IOException
        | RuntimeException
        | Error e) {
      message.close();
      SoapFault fault = FaultConversion.of(e);
      int status = FaultConversion.status(e);
      if (status == HttpServletResponse.SC_INTERNAL_SERVER_ERROR) {
        wait.drain(request, response);
        status = FaultConversion.refuse(e, http, response).orElse(form.status(fault));
      } else {
        response.setHeader("Connection", "close");
      }
      // for a truncated body, Tomcat would otherwise send a page with the exception instead of the
      // fault
      request.removeAttribute(RequestDispatcher.ERROR_EXCEPTION);
      request.setAttribute(RequestDispatcher.ERROR_STATUS_CODE, status);
      FaultConversion.send(response, form, status, fault);
      return;
    }
    fields.forEach(field -> response.addHeader(field.name(), field.value()));
    response.setContentLength(answer.size());
    answer.writeTo(new PacedOutput(response.getOutputStream(), wait));
  }

  private void checkType(String type) throws SoapFault {
    if (form.contentType().equalsIgnoreCase(type)) {
      return;
    }
    ContentType parsed = ContentType.parseLenient(type);
    if (parsed == null || !form.mediaType().equalsIgnoreCase(parsed.getMimeType())) {
      throw SoapFault.client(
          "content type expected "
              + form.mediaType()
              + ", got: "
              + (type == null || type.isBlank() ? "none" : type));
    }
    String charset = parsed.getParameter("charset");
    boolean soap = form == MessageForm.SOAP;
    Set<String> charsets = soap ? CHARSETS : Set.of("UTF-8"); // RFC 8259 section 8.1
    if (charset != null && !charsets.contains(charset.toUpperCase(Locale.ROOT))) {
      throw SoapFault.client(
          "charset expected %s, got: %s".formatted(soap ? "UTF-8 or UTF-16" : "UTF-8", charset));
    }
  }

  private static void checkEncoding(String encoding) throws SoapFault {
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      throw SoapFault.client("content encoding expected none, got: " + encoding);
    }
  }
}
