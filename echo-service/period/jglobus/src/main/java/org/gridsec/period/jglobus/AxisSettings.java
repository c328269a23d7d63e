package org.gridsec.period.jglobus;

import java.util.Hashtable;
import javax.xml.namespace.QName;
import org.apache.axis.AxisEngine;
import org.apache.axis.Handler;
import org.apache.axis.configuration.SimpleProvider;
import org.apache.axis.description.JavaServiceDesc;
import org.apache.axis.description.OperationDesc;
import org.apache.axis.handlers.soap.SOAPService;
import org.apache.axis.providers.java.RPCProvider;

/** Axis settings of both sides: SOAP 1.1 RPC with SOAP encoding, Axis's default. */
final class AxisSettings {

  private static final String NAMESPACE = "urn:gridsec:echo";

  /** The operations of {@link Echo}. */
  static final QName STRING = new QName(NAMESPACE, "echoString");

  static final QName STRINGS = new QName(NAMESPACE, "echoStrings");

  private AxisSettings() {}

  /** A configuration without services and transports. */
  @SuppressWarnings("JdkObsolete") // declared like this in Axis
  static SimpleProvider provider() {
    Hashtable<String, Object> options = new Hashtable<>();
    options.put(AxisEngine.PROP_DISABLE_PRETTY_XML, true);
    options.put(AxisEngine.PROP_DOMULTIREFS, false);
    SimpleProvider provider = new SimpleProvider();
    provider.setGlobalOptions(options);
    return provider;
  }

  /**
   * The echo service.
   *
   * @param before first handler of requests; null for none
   * @param after last handler of responses; null for none
   */
  static SOAPService echo(Handler before, Handler after) {
    SOAPService service = new SOAPService(before, new RPCProvider(), after);
    service.setServiceDescription(new Description());
    service.setOption("className", Echo.class.getName());
    service.setOption("allowedMethods", STRING.getLocalPart() + " " + STRINGS.getLocalPart());
    service.setOption("scope", "Application");
    return service;
  }

  /**
   * Looks up operations in one thread at a time. Axis sorts one list in all threads for each
   * request. Since Java 8, that throws an exception if two threads do it at the same time.
   */
  private static final class Description extends JavaServiceDesc {

    private static final long serialVersionUID = 1;

    @Override
    public synchronized OperationDesc[] getOperationsByQName(QName name) {
      return super.getOperationsByQName(name);
    }
  }
}
