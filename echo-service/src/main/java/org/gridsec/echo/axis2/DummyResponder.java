package org.gridsec.echo.axis2;

import java.util.List;
import org.apache.axiom.om.OMElement;
import org.gridsec.echo.dummy.DummyOperation;
import org.gridsec.echo.dummy.DummyService;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.soap.SoapFault;

/** Answers the requests to a port type of the DummyService. */
record DummyResponder(DummyService service, PortType portType) implements Responder {

  @Override
  public List<String> operations() {
    return portType.actions().stream().map(DummyOperation::request).toList();
  }

  @Override
  public String operation(OMElement request) throws SoapFault {
    return action(request).request();
  }

  @Override
  public OMElement answer(OMElement request) throws SoapFault {
    DummyOperation action = action(request);
    List<String> parts = DummyBody.read(request, action.request(), action.asks());
    return DummyBody.write(action.response(), action.answers(), service.answer(action, parts));
  }

  private DummyOperation action(OMElement request) throws SoapFault {
    for (DummyOperation action : portType.actions()) {
      if (request.getLocalName().equals(action.request())) {
        return action;
      }
    }
    throw SoapFault.client(
        "port type %s expected %s, got: %s"
            .formatted(portType.id(), String.join(" or ", operations()), request.getQName()));
  }
}
