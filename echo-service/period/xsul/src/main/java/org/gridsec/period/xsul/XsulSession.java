package org.gridsec.period.xsul;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.period.Party;
import org.w3c.dom.Element;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.builder.XmlDocument;
import xsul.XsulException;
import xsul.http_client.HttpClientConnectionManager;
import xsul.http_client.HttpClientException;
import xsul.http_client.HttpClientReuseLastConnectionManager;
import xsul.invoker.DynamicInfosetInvokerException;
import xsul.invoker.soap_over_http.SoapHttpDynamicInfosetInvoker;
import xsul.soaprpc_client.SoapRpcInvocationHandler;

/** Calls through a dynamic proxy, as XSUL's clients did. */
final class XsulSession implements Session {

  private final HttpClientConnectionManager connections;
  private final Invoker invoker;
  private final Echo echo;

  /**
   * Creates a session.
   *
   * @param signing keys for messages; null if they are not signed
   * @param capability capability for requests; null for none
   */
  XsulSession(
      URI server, Sockets.Connector connector, boolean keepAlive, Party signing, Element capability)
      throws DynamicInfosetInvokerException {
    connections = HttpClientReuseLastConnectionManager.newInstance(connector);
    invoker = new Invoker(connections, signing, capability);
    invoker.setSecureConnectionManager(connections);
    invoker.setLocation(server.toString());
    invoker.setKeepAlive(keepAlive);
    echo =
        (Echo)
            Proxy.newProxyInstance(
                Echo.class.getClassLoader(),
                new Class<?>[] {Echo.class},
                new SoapRpcInvocationHandler(invoker, Echo.TYPES, Echo.NAMESPACE));
  }

  @Override
  public Payload exchange(Payload payload, Recorder recorder) {
    invoker.begin(recorder);
    try {
      if (payload instanceof Payload.Text text) {
        return new Payload.Text(echo.echoString(text.value()));
      }
      List<String> values = ((Payload.Strings) payload).values();
      return new Payload.Strings(List.of(echo.echoStrings(values.toArray(String[]::new))));
    } finally {
      invoker.end();
    }
  }

  @Override
  public void close() throws IOException {
    try {
      connections.shutdownAndReclaimResources();
    } catch (HttpClientException e) {
      throw new IOException("connection not closed", e);
    }
  }

  /** XSUL's processing of a call, with signatures and phases. */
  private static final class Invoker extends SoapHttpDynamicInfosetInvoker {
    private final Party signing;
    private final Element capability;
    private Recorder recorder = Recorder.NONE;
    private Recorder.Span running = Recorder.Span.NONE;

    Invoker(HttpClientConnectionManager connections, Party signing, Element capability)
        throws DynamicInfosetInvokerException {
      super(connections);
      this.signing = signing;
      this.capability = capability;
    }

    void begin(Recorder ofCall) {
      recorder = ofCall;
      running = recorder.span(Phase.BUILD);
    }

    private void next(Phase phase) {
      running.close();
      running = recorder.span(phase);
    }

    void end() {
      running.close();
    }

    @Override
    public XmlDocument invokeXml(XmlDocument request) throws DynamicInfosetInvokerException {
      try {
        XmlDocument sent = request;
        if (signing != null) {
          next(Phase.PROTECT);
          sent = new Signer(signing, capability, recorder).sign(request);
        }
        next(Phase.EXCHANGE);
        XmlDocument response = super.invokeXml(sent);
        if (signing != null) {
          next(Phase.VERIFY);
          new Verifier(signing, null, recorder).verify(response);
        }
        next(Phase.BUILD);
        return response;
      } catch (DynamicInfosetInvokerException e) {
        throw e;
      } catch (XsulException e) {
        throw new DynamicInfosetInvokerException(e.getMessage(), e);
      }
    }

    @Override
    protected XmlDocument buildResponseDocument(XmlPullParser parser) {
      next(Phase.PARSE);
      return super.buildResponseDocument(parser);
    }
  }
}
