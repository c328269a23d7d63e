package org.gridsec.echo.axis2;

import java.util.Iterator;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.handlers.AbstractHandler;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The first handler of the Dispatch phase. It checks that all mandatory headers are understood,
 * finds the operation from the only element of the body, and checks the permission to call it. On
 * the client side the operation is known, so it only marks the headers that the mechanism
 * understood.
 */
public final class DispatchHandler extends AbstractHandler {

  @Override
  public InvocationResponse invoke(MessageContext message) throws AxisFault {
    try {
      understand(message.getEnvelope(), Call.of(message).secured());
      if (message.isServerSide()) {
        OMElement wrapper = onlyElement(message.getEnvelope().getBody());
        String name = Call.of(message).responder().operation(wrapper);
        Call.of(message).exchange().requirePermission(wrapper.getQName());
        message.setAxisOperation(message.getAxisService().getOperation(new QName(name)));
      }
    } catch (SoapFault | SecurityFault e) {
      throw Axis2Faults.expected(e);
    }
    return InvocationResponse.CONTINUE;
  }

  private static void understand(SOAPEnvelope envelope, boolean secured) throws SoapFault {
    SOAPHeader header = envelope.getHeader();
    if (header == null) {
      return;
    }
    for (Iterator<SOAPHeaderBlock> blocks = header.examineAllHeaderBlocks(); blocks.hasNext(); ) {
      SOAPHeaderBlock block = blocks.next();
      if (Soap11.understood(
          block.getQName(),
          secured,
          block.getAttributeValue(new QName(Soap11.ENVELOPE, "mustUnderstand")),
          block.getAttributeValue(new QName(Soap11.ENVELOPE, "actor")))) {
        block.setProcessed();
      }
    }
  }

  private static OMElement onlyElement(SOAPBody body) throws SoapFault {
    OMElement only = null;
    for (Iterator<OMNode> nodes = body.getChildren(); nodes.hasNext(); ) {
      OMNode node = nodes.next();
      if (node instanceof OMElement element) {
        if (only != null) {
          throw SoapFault.client("body expected one element, got more");
        }
        only = element;
      } else {
        AxiomBody.expectBlank(node);
      }
    }
    if (only == null) {
      throw SoapFault.client("body expected one element, got none");
    }
    return only;
  }
}
