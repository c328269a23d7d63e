package org.gridsec.echo.json;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.namespace.QName;
import org.gridsec.core.model.CannotFail;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.echo.soap.SoapFault;

/** Messages as JSON, with faults as problem details (RFC 9457). */
public final class JsonForm implements MessageForm {

  public static final JsonForm INSTANCE = new JsonForm();

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final int BAD_REQUEST = 400;
  private static final int INTERNAL_SERVER_ERROR = 500;

  private JsonForm() {}

  /** Problem details of RFC 9457 section 3.1. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  private record Problem(String type, String title, int status, String detail) {}

  @Override
  public String name() {
    return "JSON";
  }

  @Override
  public String mediaType() {
    return "application/json";
  }

  @Override
  public String contentType() {
    return mediaType();
  }

  @Override
  public String faultType() {
    return "application/problem+json";
  }

  @Override
  public int status(SoapFault fault) {
    return fault.code().equals(SoapFault.server("").code()) ? INTERNAL_SERVER_ERROR : BAD_REQUEST;
  }

  @Override
  public byte[] write(SoapFault fault, int status) {
    QName code = fault.code();
    String type = code.getNamespaceURI() + "#" + code.getLocalPart();
    return CannotFail.value(
        "every fault can be written",
        () ->
            JSON.writeValueAsBytes(new Problem(type, code.getLocalPart(), status, fault.reason())));
  }

  @Override
  public SoapFault read(InputStream fault) throws IOException {
    Problem problem = JSON.readValue(fault, Problem.class);
    if (problem == null || problem.type == null || problem.detail == null) {
      throw new IOException("response expected problem details, got: something else");
    }
    int local = problem.type.lastIndexOf('#') + 1;
    String namespace = problem.type.substring(0, Math.max(0, local - 1));
    return new SoapFault(new QName(namespace, problem.type.substring(local)), problem.detail);
  }
}
