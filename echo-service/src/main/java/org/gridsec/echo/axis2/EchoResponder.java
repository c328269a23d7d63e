package org.gridsec.echo.axis2;

import java.util.List;
import java.util.stream.Stream;
import org.apache.axiom.om.OMElement;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.Operation;
import org.gridsec.echo.soap.SoapFault;

/** The echo service: returns the request. */
final class EchoResponder implements Responder {

  @Override
  public List<String> operations() {
    return Stream.of(Operation.values())
        .map(operation -> operation.wrapper(Direction.REQUEST))
        .toList();
  }

  @Override
  public String operation(OMElement request) throws SoapFault {
    return AxiomBody.operation(request, Direction.REQUEST).wrapper(Direction.REQUEST);
  }

  @Override
  public OMElement answer(OMElement request) throws SoapFault {
    return AxiomBody.write(Direction.RESPONSE, AxiomBody.read(request, Direction.REQUEST));
  }
}
