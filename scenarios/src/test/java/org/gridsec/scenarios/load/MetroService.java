package org.gridsec.scenarios.load;

import com.ctc.wstx.stax.WstxInputFactory;
import com.sun.net.httpserver.HttpServer;
import jakarta.annotation.Resource;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.xml.security.Init;
import org.codehaus.stax2.XMLInputFactory2;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.scenarios.load.security.Parties;
import org.slf4j.Logger;

/**
 * Services of Eclipse Metro, which has its own WS-Security: it shares Santuario and the parser with
 * this project, and nothing else. They demand signed messages by policies of WS-SecurityPolicy; one
 * of them demands encryption, too, and the other has MTOM.
 */
public final class MetroService implements AutoCloseable {

  private static final String PACKAGE = "org.gridsec.scenarios.load.metro.Metro";
  private static final String ECHO = "Echo";
  private static final String DOCUMENTS = "Documents";

  private final HttpServer http;
  private final URLClassLoader classes;
  private final List<Object> endpoints;

  private MetroService(HttpServer http, URLClassLoader classes, List<Object> endpoints) {
    this.http = http;
    this.classes = classes;
    this.endpoints = endpoints;
  }

  /**
   * Starts them.
   *
   * @param jars directory with those of Metro
   * @param directory for its configuration
   */
  public static MetroService start(Path jars, Path directory) throws Exception {
    write(directory.resolve("metro-server.jks"), Parties.SERVER);
    KeyStore trusted = KeyStore.getInstance("JKS");
    trusted.load(null, null);
    trusted.setCertificateEntry("ca", Parties.authority());
    trusted.setCertificateEntry("client", Parties.CLIENT.certificate());
    try (OutputStream out = Files.newOutputStream(directory.resolve("metro-trust.jks"))) {
      trusted.store(out, Parties.PASSWORD.toCharArray());
    }
    Path configuration = Files.createDirectories(directory.resolve("metro/META-INF"));
    String text =
        CONFIGURATION
            .replace("BINDING", Policies.asymmetric("Basic128Rsa15"))
            .replace("DIR", directory.toString())
            .replace("SECRET", Parties.PASSWORD);
    Files.writeString(configuration.resolve("wsit-" + PACKAGE + ECHO + ".xml"), text);
    Files.writeString(
        configuration.resolve("wsit-" + PACKAGE + DOCUMENTS + ".xml"),
        text.replace("Echo", DOCUMENTS)
            .replace("echo", "copy")
            .replace("<sp:EncryptedParts><sp:Body/></sp:EncryptedParts>", ""));

    List<URL> urls = new ArrayList<>();
    try (Stream<Path> all = Files.list(jars)) {
      for (Path jar : all.toList()) {
        urls.add(jar.toUri().toURL());
      }
    }
    urls.add(directory.resolve("metro").toUri().toURL());
    for (Class<?> shared :
        List.of(
            MetroService.class,
            Init.class,
            Logger.class,
            Resource.class,
            WstxInputFactory.class,
            XMLInputFactory2.class)) {
      urls.add(shared.getProtectionDomain().getCodeSource().getLocation());
    }
    URLClassLoader classes =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    HttpServer http =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(classes);
    try {
      Class<?> type = classes.loadClass("jakarta.xml.ws.Endpoint");
      List<Object> endpoints = new ArrayList<>();
      for (String name : List.of(ECHO, DOCUMENTS)) {
        Object service = classes.loadClass(PACKAGE + name).getConstructor().newInstance();
        Object endpoint = type.getMethod("create", Object.class).invoke(null, service);
        type.getMethod("publish", Object.class).invoke(endpoint, http.createContext("/" + name));
        endpoints.add(endpoint);
      }
      http.start();
      return new MetroService(http, classes, endpoints);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  private static void write(Path file, Identity identity) throws Exception {
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(null, null);
    store.setKeyEntry(
        "key",
        identity.key(),
        Parties.PASSWORD.toCharArray(),
        identity.chain().toArray(java.security.cert.X509Certificate[]::new));
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, Parties.PASSWORD.toCharArray());
    }
  }

  /** Address of the service with encryption. */
  public String url() {
    return address(ECHO);
  }

  /** Address of the service with MTOM. */
  public String documents() {
    return address(DOCUMENTS);
  }

  private String address(String name) {
    return "http://127.0.0.1:" + http.getAddress().getPort() + "/" + name;
  }

  @Override
  public void close() throws Exception {
    for (Object endpoint : endpoints) {
      classes.loadClass("jakarta.xml.ws.Endpoint").getMethod("stop").invoke(endpoint);
    }
    http.stop(0);
    classes.close();
  }

  private static final String CONFIGURATION =
      """
      <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:example"
          name="EchoService" targetNamespace="urn:example"
          xmlns:wsu="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
          xmlns:wsp="http://www.w3.org/ns/ws-policy"
          xmlns:sp="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702"
          xmlns:sc="http://schemas.sun.com/2006/03/wss/server"
          xmlns:wspp="http://java.sun.com/xml/ns/wsit/policy">
        <message name="echo"/>
        <message name="echoResponse"/>
        <portType name="Echo">
          <operation name="echo">
            <input message="tns:echo"/>
            <output message="tns:echoResponse"/>
          </operation>
        </portType>
        <binding name="EchoPortBinding" type="tns:Echo">
          <wsp:PolicyReference URI="#Binding"/>
          <operation name="echo">
            <input><wsp:PolicyReference URI="#Parts"/></input>
            <output><wsp:PolicyReference URI="#Parts"/></output>
          </operation>
        </binding>
        <service name="EchoService">
          <port name="EchoPort" binding="tns:EchoPortBinding"/>
        </service>
        <wsp:Policy wsu:Id="Binding"><wsp:ExactlyOne><wsp:All>
          BINDING
          <sp:Wss10><wsp:Policy><sp:MustSupportRefIssuerSerial/></wsp:Policy></sp:Wss10>
          <sc:KeyStore wspp:visibility="private" type="JKS" storepass="SECRET" alias="key"
              location="DIR/metro-server.jks"/>
          <sc:TrustStore wspp:visibility="private" type="JKS" storepass="SECRET" peeralias="client"
              location="DIR/metro-trust.jks"/>
        </wsp:All></wsp:ExactlyOne></wsp:Policy>
        <wsp:Policy wsu:Id="Parts"><wsp:ExactlyOne><wsp:All>
          <sp:SignedParts><sp:Body/></sp:SignedParts>
          <sp:EncryptedParts><sp:Body/></sp:EncryptedParts>
        </wsp:All></wsp:ExactlyOne></wsp:Policy>
      </definitions>
      """;
}
