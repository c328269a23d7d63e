package org.gridsec.echo.axis2;

import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.context.MessageContext;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.soap.EnvelopeReader;

/**
 * Parses messages of type {@code text/xml}. It builds the whole tree, so that content after the
 * envelope is checked too and the cost is counted here.
 */
public final class EnvelopeBuilder implements Builder {

  @Override
  public OMElement processDocument(InputStream in, String contentType, MessageContext message)
      throws AxisFault {
    try (Recorder.Span span = Call.of(message).recorder().span(Phase.PARSE)) {
      SOAPModelBuilder builder =
          OMXMLBuilderFactory.createStAXSOAPModelBuilder(EnvelopeReader.of(in));
      builder.getDocument().build();
      return builder.getSOAPEnvelope();
    } catch (XMLStreamException | OMException e) {
      throw Axis2Faults.expected(e);
    }
  }
}
