package org.gridsec.echo.axis2;

import java.io.Closeable;
import java.net.URL;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOutAxisOperation;
import org.apache.axis2.engine.AxisConfiguration;
import org.gridsec.core.model.CannotFail;
import org.gridsec.echo.dummy.DummyService;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.mechanisms.spi.DomSecurity;

/** An Axis2 engine with this project's configuration. It opens no ports and deploys no files. */
public final class Axis2Engine implements Closeable {

  /** Name of the transport that leads back to the servlet. */
  static final String RESPONSES = "responses";

  private final ConfigurationContext context;

  private Axis2Engine(ConfigurationContext context) {
    this.context = context;
  }

  /** An engine without services. */
  public static Axis2Engine start() {
    URL configuration = Axis2Engine.class.getResource("axis2.xml");
    return CannotFail.value(
        "the Axis2 engine starts",
        () ->
            new Axis2Engine(
                ConfigurationContextFactory.createConfigurationContextFromURIs(
                    configuration, null)));
  }

  ConfigurationContext context() {
    return context;
  }

  /** Adds the echo service under a name. */
  public EchoStack serve(String name, DomSecurity security) {
    return serve(name, security, new EchoResponder());
  }

  /** Adds a port type of the DummyService under a name. */
  public EchoStack serve(String name, DomSecurity security, DummyService dummy, PortType portType) {
    return serve(name, security, new DummyResponder(dummy, portType));
  }

  private synchronized EchoStack serve(String name, DomSecurity security, Responder responder) {
    AxisConfiguration configuration = context.getAxisConfiguration();
    AxisService service = new AxisService(name);
    service.setScope(Constants.SCOPE_APPLICATION);
    try {
      for (String operation : responder.operations()) {
        AxisOperation axis = new InOutAxisOperation(new QName(operation));
        axis.setMessageReceiver(new ServiceReceiver(responder));
        configuration.getPhasesInfo().setOperationPhases(axis);
        service.addOperation(axis);
      }
      configuration.addService(service);
    } catch (AxisFault e) {
      throw new IllegalStateException("the Axis2 engine did not take service " + name, e);
    }
    return new Axis2Stack(context, service, security, responder);
  }

  @Override
  public void close() {
    try {
      context.terminate();
    } catch (AxisFault e) {
      throw new IllegalStateException("the Axis2 engine did not stop", e);
    }
  }
}
