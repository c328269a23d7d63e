package org.gridsec.echo.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** Reads the contract of an endpoint, as clients do that are not written for one service. */
public final class ContractReader {

  private ContractReader() {}

  /**
   * Reads the contract.
   *
   * @param http connection of a session that has sent nothing yet
   * @throws IOException if the endpoint has no contract, or it is not XML
   */
  public static Document read(SessionHttpClient http, URI endpoint) throws IOException {
    HttpHost host = HttpHost.create(endpoint);
    BasicClassicHttpRequest get =
        new BasicClassicHttpRequest("GET", host, endpoint.getRawPath() + "?wsdl");
    try (ClassicHttpResponse response = http.send(host, get, null);
        InputStream content = response.getEntity().getContent()) {
      return parse(content);
    } catch (SAXException e) {
      throw new IOException("contract of " + endpoint + " expected XML, got: " + e.getMessage(), e);
    }
  }

  private static Document parse(InputStream content) throws IOException, SAXException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    try {
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory.newDocumentBuilder().parse(content);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("the JDK's own parser has these features", e);
    }
  }
}
