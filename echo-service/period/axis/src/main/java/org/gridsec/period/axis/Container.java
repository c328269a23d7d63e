package org.gridsec.period.axis;

import java.io.IOException;
import java.net.URI;
import org.apache.axis.configuration.SimpleProvider;
import org.apache.axis.handlers.soap.SOAPService;
import org.apache.axis.server.AxisServer;
import org.apache.axis.transport.http.AxisServlet;
import org.apache.catalina.Engine;
import org.apache.catalina.Host;
import org.apache.catalina.Lifecycle;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Embedded;
import org.apache.coyote.tomcat5.CoyoteConnector;
import org.gridsec.core.files.TemporaryDirectory;

/** Tomcat 5.0.28, "5.28" in Moralis et al. 2007, with Axis as its only web application. */
final class Container implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final String APPLICATION = "/axis";
  private static final String SERVLET = "AxisServlet";
  private static final String ENGINE = "AxisEngine";
  private static final String SERVICES = "/services/";

  private final TemporaryDirectory home = TemporaryDirectory.create("tomcat");
  private final SimpleProvider services = new SimpleProvider();
  private final Embedded tomcat = new Embedded();
  private final int port;

  /** Starts Tomcat without a service. */
  Container() throws IOException, LifecycleException {
    String directory = home.path().toString();
    tomcat.setCatalinaHome(directory);
    tomcat.setCatalinaBase(directory);
    tomcat.setUseNaming(false);
    Engine engine = tomcat.createEngine();
    engine.setName("gridsec");
    engine.setDefaultHost(HOST);
    Host host = tomcat.createHost(HOST, directory);
    engine.addChild(host);
    host.addChild(application(directory));
    tomcat.addEngine(engine);
    CoyoteConnector connector = new CoyoteConnector();
    connector.setProtocolHandlerClassName(Loopback.class.getName());
    tomcat.addConnector(connector);
    tomcat.start();
    port = ((Loopback) connector.getProtocolHandler()).listening();
  }

  private StandardContext application(String directory) {
    StandardContext context = new StandardContext();
    context.setPath(APPLICATION);
    context.setDocBase(directory);
    context.setLoader(tomcat.createLoader(Container.class.getClassLoader()));
    // replaces the listener that reads deployment descriptors
    context.addLifecycleListener(
        event -> {
          if (event.getType().equals(Lifecycle.START_EVENT)) {
            context.setConfigured(true);
          }
        });
    Wrapper wrapper = context.createWrapper();
    wrapper.setName(SERVLET);
    wrapper.setServletClass(AxisServlet.class.getName());
    context.addChild(wrapper);
    context.addServletMapping(SERVICES + "*", SERVLET);
    AxisServer axis = Axis.server(services);
    axis.setName(SERVLET);
    // the names that Axis 1.1 and Axis 1.3 look for
    context.getServletContext().setAttribute(ENGINE, axis);
    context.getServletContext().setAttribute(SERVLET + ENGINE, axis);
    return context;
  }

  /** Deploys a service at its own path. */
  URI deploy(String name, SOAPService service) {
    service.setName(name);
    services.deployService(name, service);
    return URI.create("http://" + HOST + ":" + port + APPLICATION + SERVICES + name);
  }

  @Override
  public void close() throws IOException, LifecycleException {
    tomcat.stop();
    home.close();
  }
}
