package org.gridsec.echo.axis2;

import java.util.List;
import org.apache.axiom.om.OMElement;
import org.gridsec.echo.soap.SoapFault;

/**
 * What a service of the engine does with the one element of a body. Used by threads in parallel.
 */
interface Responder {

  /** Local names of the elements that it answers. */
  List<String> operations();

  /**
   * The operation that an element asks for: one of {@link #operations}.
   *
   * @throws SoapFault if it asks for another
   */
  String operation(OMElement request) throws SoapFault;

  /** The element that answers another. */
  OMElement answer(OMElement request) throws SoapFault;
}
