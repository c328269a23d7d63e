package org.gridsec.echo.axis2;

import java.util.List;
import org.apache.axiom.om.OMElement;
import org.gridsec.echo.soap.SoapFault;

/** A service of the engine: answers the only element of a body. Used by threads in parallel. */
interface Responder {

  /** Local names of the elements that it answers. */
  List<String> operations();

  /**
   * The operation for an element: one of {@link #operations}.
   *
   * @throws SoapFault if there is no such operation
   */
  String operation(OMElement request) throws SoapFault;

  /** The response element for a request element. */
  OMElement answer(OMElement request) throws SoapFault;
}
