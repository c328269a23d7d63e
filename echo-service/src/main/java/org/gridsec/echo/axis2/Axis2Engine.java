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
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.Operation;
import org.gridsec.mechanisms.spi.DomSecurity;

/** An Axis2 engine of this project's configuration; it opens no ports and deploys no files. */
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
    try {
      return new Axis2Engine(
          ConfigurationContextFactory.createConfigurationContextFromURIs(configuration, null));
    } catch (AxisFault e) {
      throw new IllegalStateException("the Axis2 engine did not start", e);
    }
  }

  ConfigurationContext context() {
    return context;
  }

  /** Adds the echo service under a name. */
  public synchronized EchoStack serve(String name, DomSecurity security) {
    AxisConfiguration configuration = context.getAxisConfiguration();
    AxisService service = new AxisService(name);
    service.setScope(Constants.SCOPE_APPLICATION);
    try {
      for (Operation operation : Operation.values()) {
        AxisOperation axis =
            new InOutAxisOperation(new QName(operation.wrapper(Direction.REQUEST)));
        axis.setMessageReceiver(new EchoReceiver());
        configuration.getPhasesInfo().setOperationPhases(axis);
        service.addOperation(axis);
      }
      configuration.addService(service);
    } catch (AxisFault e) {
      throw new IllegalStateException("the Axis2 engine did not take service " + name, e);
    }
    return new Axis2Stack(context, service, security);
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
