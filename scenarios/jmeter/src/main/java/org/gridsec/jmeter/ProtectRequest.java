package org.gridsec.jmeter;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Protects the body of an HTTP sampler, an envelope, by a security file of {@code gridsec load}. A
 * body that cannot be protected is not sent. {@link CheckReply} checks the reply by the same file.
 */
public final class ProtectRequest extends AbstractTestElement
    implements PreProcessor, ThreadListener, TestBean {

  /** Key of the client, in JMeter's context of the sample. */
  static final String CLIENT = "gridsec.client";

  /** Key of the facts about a request that was not protected, in the same context. */
  static final String FAILED = "gridsec.failed";

  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(ProtectRequest.class);

  private String home = "";
  private String security = "";
  private String attach = "";
  private String gzip = "";
  private transient Map<String, String> opened = Map.of();
  private transient Distribution.Client client;

  public String getHome() {
    return home;
  }

  public void setHome(String home) {
    this.home = home;
  }

  public String getSecurity() {
    return security;
  }

  public void setSecurity(String security) {
    this.security = security;
  }

  public String getAttach() {
    return attach;
  }

  public void setAttach(String attach) {
    this.attach = attach;
  }

  public String getGzip() {
    return gzip;
  }

  public void setGzip(String gzip) {
    this.gzip = gzip;
  }

  @Override
  public void process() {
    JMeterContext context = JMeterContextService.getContext();
    Sampler sampler = context.getCurrentSampler();
    Map<String, Object> facts;
    if (sampler instanceof HTTPSamplerBase http) {
      try {
        open(http.getUrl());
        facts = client.apply(Map.of(ShownCall.REQUEST, body(http)));
        context.getSamplerContext().put(CLIENT, client);
      } catch (IOException | RuntimeException e) {
        facts =
            Map.of(
                "failure",
                "settings",
                "reason",
                Objects.requireNonNullElse(e.getMessage(), e.toString()));
      }
      if (ShownCall.failed(facts)) {
        LOG.error("{}: {}", sampler.getName(), facts.get("reason"));
        context.getSamplerContext().put(FAILED, facts);
        http.setProtocol("not-protected"); // JMeter sends nothing by a protocol it does not know
      } else {
        send(http, facts);
      }
    } else {
      LOG.error("{}: expected an HTTP sampler, got: {}", getName(), sampler.getClass().getName());
    }
  }

  private static byte[] body(HTTPSamplerBase http) throws IOException {
    StringBuilder body = new StringBuilder();
    for (JMeterProperty argument : http.getArguments()) {
      body.append(((HTTPArgument) argument.getObjectValue()).getValue());
    }
    if (!http.getPostBodyRaw() || !"POST".equals(http.getMethod())) {
      throw new IOException(
          "HTTP sampler expected POST with body data, got: "
              + http.getMethod()
              + (http.getPostBodyRaw() ? "" : " with parameters or files"));
    }
    return body.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void send(HTTPSamplerBase http, Map<String, Object> facts) {
    Charset encoding = Charset.forName(facts.get(ShownCall.WRITTEN).toString());
    HTTPArgument body =
        new HTTPArgument("", new String((byte[]) facts.get(ShownCall.REQUEST), encoding), "");
    body.setAlwaysEncoded(false);
    Arguments only = new Arguments();
    only.addArgument(body);
    http.setArguments(only);
    http.setContentEncoding(encoding.name());
    HeaderManager headers = new HeaderManager();
    for (Object one : (List<?>) facts.get(ShownCall.FIELDS)) {
      List<?> field = (List<?>) one;
      headers.add(new Header(field.get(0).toString(), field.get(1).toString()));
    }
    HeaderManager own = http.getHeaderManager();
    http.setProperty( // the setter would prefer the sampler's own headers
        new TestElementProperty(
            HTTPSamplerBase.HEADER_MANAGER, own == null ? headers : headers.merge(own)));
  }

  private void open(URL url) throws IOException {
    Map<String, String> settings = new HashMap<>();
    settings.put("home", home);
    settings.put("security", security);
    settings.put("attach", attach);
    settings.put("gzip", gzip);
    settings.put("url", withoutQuery(url));
    if (client == null || !settings.equals(opened)) {
      close();
      opened = Map.copyOf(settings);
      client = Distribution.at(settings.remove("home")).protection(settings);
    }
  }

  private static String withoutQuery(URL url) throws MalformedURLException {
    return new URL(url.getProtocol(), url.getHost(), url.getPort(), url.getPath()).toString();
  }

  @Override
  public void threadStarted() {}

  @Override
  public void threadFinished() {
    try {
      close();
    } catch (IOException e) {
      LOG.warn("a connection was not closed", e);
    }
  }

  private void close() throws IOException {
    if (client != null) {
      Distribution.Client before = client;
      client = null;
      before.close();
    }
  }
}
