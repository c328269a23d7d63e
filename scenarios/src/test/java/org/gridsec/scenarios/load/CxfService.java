package org.gridsec.scenarios.load;

import jakarta.activation.DataHandler;
import jakarta.annotation.Resource;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.ws.BindingType;
import jakarta.xml.ws.Provider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.ServiceMode;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.WebServiceProvider;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.soap.MTOM;
import jakarta.xml.ws.soap.SOAPBinding;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.security.auth.Subject;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.annotations.GZIP;
import org.apache.cxf.interceptor.OutInterceptors;
import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.sts.StaticSTSProperties;
import org.apache.cxf.sts.event.STSIssueSuccessEvent;
import org.apache.cxf.sts.operation.TokenIssueOperation;
import org.apache.cxf.sts.service.StaticService;
import org.apache.cxf.sts.token.provider.SAMLTokenProvider;
import org.apache.cxf.sts.token.provider.TokenProviderParameters;
import org.apache.cxf.sts.token.provider.TokenProviderResponse;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.apache.cxf.ws.policy.WSPolicyFeature;
import org.apache.cxf.ws.security.SecurityConstants;
import org.apache.cxf.ws.security.sts.provider.SecurityTokenServiceProvider;
import org.apache.cxf.ws.security.wss4j.WSS4JInInterceptor;
import org.apache.cxf.ws.security.wss4j.WSS4JOutInterceptor;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.common.cache.MemoryReplayCache;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.validate.Credential;
import org.apache.wss4j.dom.validate.Validator;
import org.gridsec.core.files.Keytab;
import org.gridsec.scenarios.load.security.Parties;
import org.ietf.jgss.GSSCredential;
import org.ietf.jgss.GSSManager;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/**
 * Services of Apache CXF with its own interceptors for WS-Security, on Tomcat. They remember the
 * messages that they have accepted and take none twice.
 */
public final class CxfService implements AutoCloseable {

  public static final String USER = "alice";
  public static final String SECRET = "secret";

  private static final String CRYPTO = "crypto";

  /** The signer of a request, for whom the reply is encrypted. */
  private static final String SENDER = "useReqSigCert";

  private final Tomcat tomcat = new Tomcat();
  private final Bus bus = BusFactory.newInstance().createBus();
  private final Connector tls = new Connector();

  /**
   * Starts one, with an address in clear and one that wants certificates of clients.
   *
   * @param directory for Tomcat's files
   */
  public static CxfService start(Path directory) throws Exception {
    CxfService service = new CxfService();
    service.tomcat.setBaseDir(directory.toString());
    service.tomcat.setPort(0);
    service.tomcat.getConnector().setProperty("address", "127.0.0.1");
    service.tomcat.getService().addConnector(service.tlsConnector());
    Context context = service.tomcat.addContext("", directory.toString());
    CXFNonSpringServlet servlet = new CXFNonSpringServlet();
    servlet.setBus(service.bus);
    Wrapper wrapper = Tomcat.addServlet(context, "cxf", servlet);
    wrapper.addMapping("/*");
    wrapper.setLoadOnStartup(1);
    service.tomcat.start();
    return service;
  }

  private Connector tlsConnector() throws Exception {
    tls.setPort(0);
    tls.setProperty("address", "127.0.0.1");
    tls.setSecure(true);
    tls.setScheme("https");
    tls.setProperty("SSLEnabled", "true");
    SSLHostConfig config = new SSLHostConfig();
    config.setCertificateVerification("required");
    config.setTrustStore(Parties.trusting(Parties.authority()));
    SSLHostConfigCertificate certificate =
        new SSLHostConfigCertificate(config, SSLHostConfigCertificate.Type.RSA);
    certificate.setCertificateKeystore(Parties.store(Parties.SERVER));
    certificate.setCertificateKeystorePassword(Parties.PASSWORD);
    config.addCertificate(certificate);
    tls.addSslHostConfig(config);
    return tls;
  }

  /** Address of a service. */
  public String url(String path) {
    return "http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + path;
  }

  /** The same with TLS. */
  public String tlsUrl(String path) {
    return "https://127.0.0.1:" + tls.getLocalPort() + path;
  }

  /** A service in clear. */
  public CxfService plain(String path) {
    endpoint(new Echo()).publish(path);
    return this;
  }

  /**
   * A service in clear, which counts its calls down.
   *
   * @param calls reaches zero with the last that is waited for
   */
  public CxfService counted(String path, CountDownLatch calls) {
    endpoint(new Echo(calls::countDown)).publish(path);
    return this;
  }

  /** A service whose every third answer is a fault. */
  public CxfService faulty(String path) {
    AtomicInteger calls = new AtomicInteger();
    endpoint(
            new Echo(
                () -> {
                  if (calls.getAndIncrement() % 3 == 2) {
                    throw new IllegalStateException("the third is too many");
                  }
                }))
        .publish(path);
    return this;
  }

  /**
   * A service whose messages are protected.
   *
   * @param in how requests must be, in the names of {@link ConfigurationConstants}
   * @param out how replies are; empty where they are in clear
   */
  public CxfService secured(
      String path, Object echo, Map<String, Object> in, Map<String, Object> out) throws Exception {
    EndpointImpl endpoint = endpoint(echo);
    endpoint.getInInterceptors().add(new WSS4JInInterceptor(complete(in)));
    if (!out.isEmpty()) {
      endpoint.getOutInterceptors().add(new WSS4JOutInterceptor(complete(out)));
    }
    endpoint.publish(path);
    return this;
  }

  /** A service in clear. */
  public CxfService plain(String path, Object service) {
    endpoint(service).publish(path);
    return this;
  }

  /** A service that demands what a policy of WS-SecurityPolicy says. */
  public CxfService withPolicy(String path, String policy) throws Exception {
    return withPolicy(path, policy, new Echo(), Map.of());
  }

  /** The same with another service. */
  public CxfService withPolicy(String path, String policy, Echo echo) throws Exception {
    return withPolicy(path, policy, echo, Map.of());
  }

  /**
   * A service that is as its WSDL says, and demands its policies.
   *
   * @param wsdl file
   */
  public CxfService described(String path, Path wsdl) throws Exception {
    EndpointImpl endpoint = endpoint(new Echo());
    endpoint.setWsdlLocation(wsdl.toUri().toString());
    return withPolicy(path, endpoint, new WSPolicyFeature(), Map.of());
  }

  private CxfService withPolicy(
      String path, String policy, Object service, Map<String, Object> more) throws Exception {
    WSPolicyFeature feature = new WSPolicyFeature();
    feature.setPolicyElements(List.of(element(policy)));
    return withPolicy(path, endpoint(service), feature, more);
  }

  private CxfService withPolicy(
      String path, EndpointImpl endpoint, WSPolicyFeature feature, Map<String, Object> more)
      throws Exception {
    endpoint.getFeatures().add(feature);
    Map<String, Object> properties = endpoint.getProperties();
    properties.put(SecurityConstants.SIGNATURE_CRYPTO, crypto());
    properties.put(SecurityConstants.SIGNATURE_USERNAME, "key");
    properties.put(SecurityConstants.ENCRYPT_CRYPTO, crypto());
    properties.put(SecurityConstants.ENCRYPT_USERNAME, SENDER);
    properties.put(SecurityConstants.CALLBACK_HANDLER, (CallbackHandler) CxfService::answer);
    properties.putAll(more);
    endpoint.publish(path);
    return this;
  }

  /**
   * A service whose policy demands tickets, which GSS-API verifies.
   *
   * @param keys of the service
   */
  public CxfService withTickets(String path, String policy, Keytab keys) throws Exception {
    Subject subject = keys.login(Map.of("isInitiator", "false", "storeKey", "true"));
    return withPolicy(
        path,
        policy,
        new Echo(),
        Map.of(
            SecurityConstants.BST_TOKEN_VALIDATOR,
            (Validator) (token, request) -> accepted(subject, token)));
  }

  /**
   * A token service, which knows users by their passwords.
   *
   * @param lifetime of its tokens by its responses; the tokens themselves are good for longer, so
   *     that none expires in the hands of a slow client
   * @param issued takes each token
   */
  public CxfService tokens(String path, String policy, Duration lifetime, Runnable issued)
      throws Exception {
    StaticSTSProperties properties = new StaticSTSProperties();
    properties.setIssuer("sts");
    properties.setSignatureCrypto(crypto());
    properties.setSignatureUsername("key");
    properties.setCallbackHandler(CxfService::answer);
    StaticService everybody = new StaticService();
    everybody.setEndpoints(List.of(".*"));
    SAMLTokenProvider provider =
        new SAMLTokenProvider() {
          @Override
          public TokenProviderResponse createToken(TokenProviderParameters parameters) {
            TokenProviderResponse response = super.createToken(parameters);
            response.setExpires(Instant.now().plus(lifetime));
            return response;
          }
        };
    TokenIssueOperation operation = new TokenIssueOperation();
    operation.setStsProperties(properties);
    operation.setServices(List.of(everybody));
    operation.setTokenProviders(List.of(provider));
    operation.setEventListener(
        event -> {
          if (event instanceof STSIssueSuccessEvent) {
            issued.run();
          }
        });
    Tokens tokens = new Tokens();
    tokens.setIssueOperation(operation);
    return withPolicy(path, policy, tokens, Map.of());
  }

  private static Credential accepted(Subject subject, Credential token) throws WSSecurityException {
    try {
      byte[] octets = token.getBinarySecurityToken().getToken();
      GSSManager manager = GSSManager.getInstance();
      Subject.doAs(
          subject,
          (PrivilegedExceptionAction<byte[]>)
              () ->
                  manager
                      .createContext((GSSCredential) null)
                      .acceptSecContext(octets, 0, octets.length));
      return token;
    } catch (PrivilegedActionException e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_AUTHENTICATION, e);
    }
  }

  private EndpointImpl endpoint(Object echo) {
    EndpointImpl endpoint = new EndpointImpl(bus, echo);
    Map<String, Object> properties = new HashMap<>();
    properties.put(SecurityConstants.TIMESTAMP_CACHE_INSTANCE, new MemoryReplayCache());
    properties.put(SecurityConstants.NONCE_CACHE_INSTANCE, new MemoryReplayCache());
    endpoint.setProperties(properties);
    return endpoint;
  }

  private static Element element(String xml) throws Exception {
    return DocumentBuilderFactory.newDefaultNSInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getDocumentElement();
  }

  private static Merlin crypto() throws Exception {
    Merlin crypto = new Merlin();
    crypto.setKeyStore(Parties.store(Parties.SERVER));
    crypto.setTrustStore(Parties.trusting(Parties.authority()));
    return crypto;
  }

  private static Map<String, Object> complete(Map<String, Object> configuration) throws Exception {
    Map<String, Object> complete = new HashMap<>(configuration);
    complete.put(CRYPTO, crypto());
    for (String use :
        List.of(
            ConfigurationConstants.SIG_PROP_REF_ID,
            ConfigurationConstants.SIG_VER_PROP_REF_ID,
            ConfigurationConstants.ENC_PROP_REF_ID,
            ConfigurationConstants.DEC_PROP_REF_ID)) {
      complete.put(use, CRYPTO);
    }
    complete.putIfAbsent(ConfigurationConstants.USER, "key");
    complete.putIfAbsent(ConfigurationConstants.ENCRYPTION_USER, SENDER);
    complete.put(ConfigurationConstants.PW_CALLBACK_REF, (CallbackHandler) CxfService::answer);
    return complete;
  }

  private static void answer(Callback... callbacks) {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback wanted) {
        boolean user = wanted.getUsage() == WSPasswordCallback.USERNAME_TOKEN;
        wanted.setPassword(user ? SECRET : Parties.PASSWORD);
      }
    }
  }

  @Override
  public void close() throws Exception {
    tomcat.stop();
    tomcat.destroy();
    bus.shutdown(true);
  }

  /** Answers with the text of the request. */
  @WebServiceProvider(targetNamespace = "urn:example", serviceName = "Echo", portName = "EchoPort")
  @ServiceMode(Service.Mode.PAYLOAD)
  public static class Echo implements Provider<Source> {

    private final Runnable before;

    public Echo() {
      this(() -> {});
    }

    Echo(Runnable before) {
      this.before = before;
    }

    @Override
    public Source invoke(Source request) {
      before.run();
      try {
        DOMResult read = new DOMResult();
        TransformerFactory.newDefaultInstance().newTransformer().transform(request, read);
        String text = read.getNode().getFirstChild().getTextContent().strip();
        return new StreamSource(
            new StringReader(
                "<e:echoResponse xmlns:e='urn:example'><e:text>%s</e:text></e:echoResponse>"
                    .formatted(text)));
      } catch (TransformerException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Gives out sessions, each of which is good for one order. */
  @WebServiceProvider(targetNamespace = "urn:example", serviceName = "Shop", portName = "ShopPort")
  @ServiceMode(Service.Mode.PAYLOAD)
  public static final class Shop implements Provider<Source> {

    private final Set<String> sessions = ConcurrentHashMap.newKeySet();

    @Override
    public Source invoke(Source request) {
      DOMResult read = new DOMResult();
      try {
        TransformerFactory.newDefaultInstance().newTransformer().transform(request, read);
      } catch (TransformerException e) {
        throw new IllegalStateException(e);
      }
      Element root = (Element) read.getNode().getFirstChild();
      String session = UUID.randomUUID().toString();
      if (root.getLocalName().equals("login")) {
        sessions.add(session);
      } else if (!sessions.remove(root.getTextContent().strip())) {
        throw new IllegalStateException("no such session");
      }
      return new StreamSource(
          new StringReader("<e:session xmlns:e='urn:example'>%s</e:session>".formatted(session)));
    }
  }

  /** Returns the attachments of the request, compressed if that is accepted. */
  @WebServiceProvider(targetNamespace = "urn:example", serviceName = "Echo", portName = "EchoPort")
  @ServiceMode(Service.Mode.PAYLOAD)
  @OutInterceptors(classes = Returned.class)
  @GZIP(threshold = 0)
  public static final class Attachments extends Echo {}

  /** Gives a reply the attachments of its request. */
  public static final class Returned extends AbstractPhaseInterceptor<Message> {

    public Returned() {
      super(Phase.SETUP);
    }

    @Override
    public void handleMessage(Message reply) {
      reply.setAttachments(reply.getExchange().getInMessage().getAttachments());
    }
  }

  /** Reads the attachments of the request, and answers with their length in octets. */
  @WebServiceProvider(targetNamespace = "urn:example", serviceName = "Echo", portName = "EchoPort")
  @ServiceMode(Service.Mode.PAYLOAD)
  public static final class Lengths extends Echo {

    @Resource private WebServiceContext context;

    @Override
    public Source invoke(Source request) {
      long length = 0;
      for (Object attachment :
          ((Map<?, ?>) context.getMessageContext().get(MessageContext.INBOUND_MESSAGE_ATTACHMENTS))
              .values()) {
        try (InputStream in = ((DataHandler) attachment).getInputStream()) {
          length += in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return new StreamSource(
          new StringReader(
              "<e:length xmlns:e='urn:example'>%s octets</e:length>".formatted(length)));
    }
  }

  /** Returns a document, both ways by MTOM. */
  @WebService(targetNamespace = "urn:example")
  @MTOM
  public static class Documents {

    /** Returns the same. */
    @WebMethod
    public DataHandler copy(@WebParam(name = "document") DataHandler document) {
      return document;
    }
  }

  /** The same in SOAP 1.2. */
  @WebService(targetNamespace = "urn:example")
  @BindingType(SOAPBinding.SOAP12HTTP_MTOM_BINDING)
  public static final class Documents12 extends Documents {}

  /** Greets a person, by a wrapper with all that JAXB makes of a class. */
  @WebService(targetNamespace = "urn:greetings")
  public static class Greetings {

    /** A person, with those who belong to it. */
    @XmlType(propOrder = {"name", "born", "children"})
    public static class Person {
      @XmlElement(required = true)
      public String name;

      @XmlSchemaType(name = "date")
      public XMLGregorianCalendar born;

      public List<Person> children;
    }

    /** Greets as often as is asked for. */
    @WebMethod
    public String greet(
        @WebParam(name = "person") Person person, @WebParam(name = "times") int times) {
      return "hello " + person.name.repeat(times) + person.born.getYear();
    }
  }

  /** The same without a wrapper. */
  @WebService(targetNamespace = "urn:greetings")
  @jakarta.jws.soap.SOAPBinding(parameterStyle = jakarta.jws.soap.SOAPBinding.ParameterStyle.BARE)
  public static class BareGreetings {

    /** Greets. */
    @WebMethod
    public String greet(@WebParam(name = "person") Greetings.Person person) {
      return "hello " + person.name + person.born.getYear();
    }
  }

  /** The same in style rpc and SOAP 1.2. */
  @WebService(targetNamespace = "urn:greetings")
  @jakarta.jws.soap.SOAPBinding(style = jakarta.jws.soap.SOAPBinding.Style.RPC)
  @BindingType(SOAPBinding.SOAP12HTTP_BINDING)
  public static final class RpcGreetings extends Greetings {}

  /** {@link Echo} in SOAP 1.2. */
  @WebServiceProvider(targetNamespace = "urn:example", serviceName = "Echo", portName = "EchoPort")
  @ServiceMode(Service.Mode.PAYLOAD)
  @BindingType(SOAPBinding.SOAP12HTTP_BINDING)
  public static final class Echo12 extends Echo {}

  /** Issues tokens (WS-Trust 1.3), in SOAP 1.2. */
  @WebServiceProvider(targetNamespace = "urn:sts", serviceName = "Sts", portName = "StsPort")
  @ServiceMode(Service.Mode.PAYLOAD)
  @BindingType(SOAPBinding.SOAP12HTTP_BINDING)
  public static final class Tokens extends SecurityTokenServiceProvider {

    Tokens() throws Exception {}
  }
}
