package org.gridsec.scenarios.load.metro;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.xml.ws.soap.MTOM;

/** Returns a document, both ways by MTOM. It is loaded beside Metro's own classes. */
@WebService(
    targetNamespace = "urn:example",
    name = "Documents",
    serviceName = "DocumentsService",
    portName = "DocumentsPort")
@MTOM
public class MetroDocuments {

  /** The same document. */
  @WebMethod
  public byte[] copy(@WebParam(name = "document") byte[] document) {
    return document;
  }
}
