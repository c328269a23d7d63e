package org.gridsec.scenarios.load.metro;

import jakarta.jws.WebMethod;
import jakarta.jws.WebService;

/** What the service of Metro does. It is loaded beside Metro's own classes. */
@WebService(
    targetNamespace = "urn:example",
    name = "Echo",
    serviceName = "EchoService",
    portName = "EchoPort")
public class MetroEcho {

  /** The same text. */
  @WebMethod
  public String echo(String text) {
    return text;
  }
}
