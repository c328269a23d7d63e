package org.gridsec.period.xsul;

import java.net.InetAddress;
import java.net.URI;
import java.security.Security;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.Transport;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodService;
import org.gridsec.period.XmlSecurity;
import org.xmlpull.v1.builder.XmlDocument;
import org.xmlpull.v1.builder.XmlElement;
import xsul.XsulException;
import xsul.http_server.HttpMiniServer;
import xsul.processor.DynamicInfosetProcessorException;
import xsul.processor.MessageProcessor;
import xsul.processor.soap_over_http.SoapHttpDynamicInfosetProcessor;
import xsul.soaprpc_server.SoapRpcReflectionBasedService;

/** The XSUL stack of the papers, with XSUL's own HTTP, SOAP, types and services. */
public final class Xsul implements PeriodService {

  private static final String HTTPG = "httpg";
  private static final String SIGNATURE = "xml-signature";
  private static final String CAPABILITY = "capability";

  private final List<Processor> running = new ArrayList<>();

  static {
    // the XML Security library looks this provider up by name
    Security.addProvider(new BouncyCastleProvider());
    XmlSecurity.initialize();
  }

  @Override
  public URI serve(String mechanism, Party server, Supplier<Recorder> recorders) throws Exception {
    Sockets.Listener listener = new Sockets.Listener(tls(mechanism, server));
    HttpMiniServer http = HttpMiniServer.newInstance(listener);
    http.suppressSendingStackTraces(true);
    Processor processor =
        new Processor(signing(mechanism, server), capabilities(mechanism, server), recorders);
    processor.setServer(http);
    processor.start();
    running.add(processor);
    return URI.create(
        (mechanism.equals(HTTPG) ? "https://" : "http://") + listener.getServerLocation() + "/");
  }

  @Override
  public SessionFactory clients(String mechanism, URI server, InetAddress source, Party client)
      throws Exception {
    SSLContext tls = tls(mechanism, client);
    Party signing = signing(mechanism, client);
    return (number, transport, parameters) ->
        new XsulSession(
            server,
            new Sockets.Connector(tls, transport == Transport.CLOSE_RESUMED, source),
            transport == Transport.KEEPALIVE,
            signing,
            mechanism.equals(CAPABILITY) ? Permission.of(client) : null);
  }

  private static SSLContext tls(String mechanism, Party party) throws Exception {
    return mechanism.equals(HTTPG) ? Sockets.tls(party) : null;
  }

  private static Party signing(String mechanism, Party party) {
    return mechanism.equals(SIGNATURE) || mechanism.equals(CAPABILITY) ? party : null;
  }

  private static X509Certificate capabilities(String mechanism, Party server) throws Exception {
    return mechanism.equals(CAPABILITY)
        ? Party.certificate(server.more().resolve(KeyFiles.CAPABILITY_AUTHORITY))
        : null;
  }

  @Override
  public void stop() throws DynamicInfosetProcessorException {
    for (Processor processor : running) {
      processor.shutdown();
    }
    running.clear();
  }

  /** XSUL's processing of a request, with signatures and phases. */
  private static final class Processor extends SoapHttpDynamicInfosetProcessor {
    private final MessageProcessor service =
        new SoapRpcReflectionBasedService(new Echo.Service(), Echo.class, Echo.TYPES);

    private final Party signing;
    private final X509Certificate capabilities;
    private final Supplier<Recorder> recorders;

    /**
     * Creates a processor.
     *
     * @param signing keys for messages; null if they are not signed
     * @param capabilities authority of the capabilities that requests must have; null if none is
     *     needed
     */
    Processor(Party signing, X509Certificate capabilities, Supplier<Recorder> recorders) {
      this.signing = signing;
      this.capabilities = capabilities;
      this.recorders = recorders;
    }

    @Override
    public XmlDocument processXml(XmlDocument request) throws DynamicInfosetProcessorException {
      Recorder recorder = recorders.get();
      try {
        if (signing != null) {
          try (Recorder.Span span = recorder.span(Phase.VERIFY)) {
            new Verifier(signing, capabilities, recorder).verify(request);
          }
        }
        XmlDocument response;
        try (Recorder.Span span = recorder.span(Phase.BUILD)) {
          response = super.processXml(request);
        }
        if (signing == null) {
          return response;
        }
        try (Recorder.Span span = recorder.span(Phase.PROTECT)) {
          return new Signer(signing, null, recorder).sign(response);
        }
      } catch (DynamicInfosetProcessorException e) {
        throw e;
      } catch (XsulException e) {
        throw new DynamicInfosetProcessorException(e.getMessage(), e);
      }
    }

    @Override
    public XmlElement processMessage(XmlElement message) throws DynamicInfosetProcessorException {
      return service.processMessage(message);
    }
  }
}
