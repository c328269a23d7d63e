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

/** What both sides have Axis do: SOAP 1.1's remote calls and encoding, which were its default. */
final class AxisSettings {

  private static final String NAMESPACE = "urn:gridsec:echo";

  /** The operations of {@link Echo}. */
  static final QName STRING = new QName(NAMESPACE, "echoString");

  static final QName STRINGS = new QName(NAMESPACE, "echoStrings");

  private AxisSettings() {}

  /** A configuration without services and transports. */
  @SuppressWarnings("JdkObsolete") // as Axis has it
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
   * @param before takes requests first; null for none
   * @param after takes responses last; null for none
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
   * Axis sorts one list for each request, in all threads: since Java 8 that throws an exception
   * where two do so at the same time.
   */
  private static final class Description extends JavaServiceDesc {

    private static final long serialVersionUID = 1;

    @Override
    public synchronized OperationDesc[] getOperationsByQName(QName name) {
      return super.getOperationsByQName(name);
    }
  }
}
