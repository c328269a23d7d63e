package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.soap.stream.HeldMessages;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Converts failures to faults for the other side: enough to correct a request, without details of
 * the server.
 */
final class FaultConversion {

  private static final Logger LOG = LoggerFactory.getLogger(FaultConversion.class);

  private FaultConversion() {}

  /** The fault for a request that could not be answered, for every stack. */
  static SoapFault of(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SoapFault fault) {
        return fault;
      }
      if (cause instanceof SecurityFault fault) {
        return SoapFault.of(fault);
      }
      if (cause instanceof GivenUp given) {
        return given.fault();
      }
      if (cause instanceof HeldMessages.Exceeded exceeded) {
        return exceeded.busy()
            ? SoapFault.server(exceeded.getMessage())
            : SoapFault.client(exceeded.getMessage());
      }
    }
    if (cause(failure, XMLStreamException.class).isPresent()) {
      return SoapFault.client(
          "message expected to be well-formed XML 1.0 in UTF-8 or UTF-16, nested at most "
              + XmlInput.MAX_DEPTH
              + " deep, without a document type declaration and processing instructions");
    }
    if (failure instanceof IOException) {
      return SoapFault.client("message expected to arrive whole");
    }
    LOG.error("A request could not be answered", failure);
    return SoapFault.server("the service failed");
  }

  /** The HTTP status of the fault. */
  static int status(Throwable failure) {
    return cause(failure, GivenUp.class)
        .map(GivenUp::status)
        .orElse(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
  }

  /**
   * The HTTP status with which a mechanism answers a failure, whose challenge is set, too; empty if
   * it leaves the answer to the form of the messages.
   */
  static OptionalInt refuse(
      Throwable failure, Supplier<HttpSecurity> mechanism, HttpServletResponse response) {
    Optional<HttpSecurity.Refusal> refusal =
        cause(failure, SecurityFault.class).flatMap(fault -> mechanism.get().refusal(fault));
    refusal.ifPresent(told -> response.setHeader("WWW-Authenticate", told.challenge()));
    return refusal.stream().mapToInt(HttpSecurity.Refusal::status).findFirst();
  }

  private static <T> Optional<T> cause(Throwable failure, Class<T> type) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst();
  }

  /**
   * Sends a fault in the form of an endpoint's messages. Nothing of another answer may have been
   * sent.
   */
  static void send(HttpServletResponse response, MessageForm form, int status, SoapFault fault)
      throws IOException {
    response.setStatus(status);
    send(response, form.faultType(), form.write(fault, status));
  }

  /** Sends an answer whole. */
  static void send(HttpServletResponse response, String type, byte[] content) throws IOException {
    response.setContentType(type);
    response.setContentLength(content.length);
    response.getOutputStream().write(content);
  }

  /**
   * Answers a request with a method that is not allowed.
   *
   * @param allowed allowed methods, separated by commas
   */
  static void sendMethod(
      HttpServletRequest request, HttpServletResponse response, MessageForm form, String allowed)
      throws IOException {
    response.setHeader("Allow", allowed);
    send(
        response,
        form,
        HttpServletResponse.SC_METHOD_NOT_ALLOWED,
        SoapFault.client("method expected one of " + allowed + ", got: " + request.getMethod()));
  }
}
