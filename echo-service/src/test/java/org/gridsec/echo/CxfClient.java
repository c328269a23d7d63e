package org.gridsec.echo;

import jakarta.xml.ws.Dispatch;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.soap.SOAPBinding;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.TrustManagerFactory;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.namespace.QName;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.cxf.BusFactory;
import org.apache.cxf.configuration.jsse.TLSClientParameters;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.jaxws.DispatchImpl;
import org.apache.cxf.rt.security.SecurityConstants;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.ws.security.trust.STSClient;
import org.apache.cxf.ws.security.wss4j.WSS4JInInterceptor;
import org.apache.cxf.ws.security.wss4j.WSS4JOutInterceptor;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.gridsec.mechanisms.pki.KeyStores;
import org.w3c.dom.Element;

/**
 * Apache CXF's client with its own interceptors for WS-Security, which share WSS4J with this
 * project and nothing else. It knows what is exported for a client.
 */
final class CxfClient {

  private static final String NAMESPACE = "urn:gridsec:echo";
  private static final QName SERVICE = new QName(NAMESPACE, "EchoService");
  private static final QName PORT = new QName(NAMESPACE, "EchoPort");
  private static final String CRYPTO = "crypto";
  private static final String SERVER = "server";

  private final Merlin crypto = new Merlin();
  private final String password;

  /**
   * @param credentials as exported
   */
  CxfClient(Path credentials) throws Exception {
    KeyStore own = KeyStore.getInstance("PKCS12");
    try (var file = Files.newInputStream(credentials.resolve("client.p12"))) {
      own.load(file, KeyStores.PASSWORD.toCharArray());
    }
    own.setCertificateEntry(SERVER, certificate(credentials.resolve("server-cert.pem")));
    for (String form : List.of("replies-clear", "sign-yes")) {
      own.setCertificateEntry(
          form,
          certificate(
              credentials.resolve("client").resolve("xml-encryption-" + form + "-cert.pem")));
    }
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("ca", certificate(credentials.resolve("ca.pem")));
    crypto.setKeyStore(own);
    crypto.setTrustStore(trusted);
    password = Files.readString(credentials.resolve("client").resolve("username-token.password"));
  }

  private static Certificate certificate(Path file) throws Exception {
    try (var pem = Files.newInputStream(file)) {
      return CertificateFactory.getInstance("X.509").generateCertificate(pem);
    }
  }

  /**
   * Has a text echoed.
   *
   * @param out how requests are protected, in the names of {@link ConfigurationConstants}
   * @param in how responses must be; empty where they are in clear
   */
  String echo(URI endpoint, String text, Map<String, Object> out, Map<String, Object> in)
      throws Exception {
    Service service = Service.create(SERVICE);
    service.addPort(PORT, SOAPBinding.SOAP11HTTP_BINDING, endpoint.toString());
    Dispatch<Source> dispatch = service.createDispatch(PORT, Source.class, Service.Mode.PAYLOAD);
    try (Client client = ((DispatchImpl<?>) dispatch).getClient()) {
      trustServer(client);
      client.getOutInterceptors().add(new WSS4JOutInterceptor(complete(out)));
      if (!in.isEmpty()) {
        client.getInInterceptors().add(new WSS4JInInterceptor(complete(in)));
      }
      Source request =
          new StreamSource(
              new StringReader(
                  "<e:echoString xmlns:e='%s'><e:text>%s</e:text></e:echoString>"
                      .formatted(NAMESPACE, text)));
      DOMResult response = new DOMResult();
      TransformerFactory.newDefaultInstance()
          .newTransformer()
          .transform(dispatch.invoke(request), response);
      return response.getNode().getFirstChild().getTextContent();
    }
  }

  /** Makes connections with TLS trust the authority of the exported file. */
  private void trustServer(Client client) throws Exception {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(crypto.getTrustStore());
    TLSClientParameters tls = new TLSClientParameters();
    tls.setTrustManagers(trust.getTrustManagers());
    ((HTTPConduit) client.getConduit()).setTlsClientParameters(tls);
  }

  /**
   * Has a token service issue an assertion for the echo service.
   *
   * @param keyType the last part of the key type's URI in WS-Trust
   */
  Element assertion(URI service, String keyType, Map<String, Object> out, Map<String, Object> in)
      throws Exception {
    STSClient client = new STSClient(BusFactory.getThreadDefaultBus());
    client.setLocation(service.toString());
    client.setServiceQName(new QName(NAMESPACE, "TokenService"));
    client.setEndpointQName(new QName(NAMESPACE, "TokenPort"));
    client.setTokenType("http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV2.0");
    client.setKeyType("http://docs.oasis-open.org/ws-sx/ws-trust/200512/" + keyType);
    // as WS-Trust 1.3 has it
    client.setWspNamespace("http://schemas.xmlsoap.org/ws/2004/09/policy");
    client.setRequiresEntropy(false);
    client.setProperties(
        new HashMap<>(
            Map.of(
                SecurityConstants.STS_TOKEN_CRYPTO,
                crypto,
                SecurityConstants.STS_TOKEN_USERNAME,
                KeyStores.ALIAS,
                SecurityConstants.STS_TOKEN_USE_CERT_FOR_KEYINFO,
                "true")));
    trustServer(client.getClient());
    client.getClient().getOutInterceptors().add(new WSS4JOutInterceptor(complete(out)));
    client.getClient().getInInterceptors().add(new WSS4JInInterceptor(complete(in)));
    return client.requestSecurityToken(NAMESPACE).getToken();
  }

  private Map<String, Object> complete(Map<String, Object> configuration) {
    Map<String, Object> complete = new HashMap<>(configuration);
    complete.put(CRYPTO, crypto);
    for (String use :
        new String[] {
          ConfigurationConstants.SIG_PROP_REF_ID,
          ConfigurationConstants.SIG_VER_PROP_REF_ID,
          ConfigurationConstants.ENC_PROP_REF_ID,
          ConfigurationConstants.DEC_PROP_REF_ID
        }) {
      complete.put(use, CRYPTO);
    }
    complete.putIfAbsent(ConfigurationConstants.USER, KeyStores.ALIAS);
    complete.putIfAbsent(ConfigurationConstants.ENCRYPTION_USER, SERVER);
    complete.put(ConfigurationConstants.PW_CALLBACK_REF, (CallbackHandler) this::answer);
    return complete;
  }

  private void answer(Callback[] callbacks) {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback wanted) {
        wanted.setPassword(
            wanted.getUsage() == WSPasswordCallback.USERNAME_TOKEN ? password : KeyStores.PASSWORD);
      }
    }
  }
}
