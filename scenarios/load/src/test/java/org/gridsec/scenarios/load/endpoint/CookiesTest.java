package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A servlet that takes orders of those alone who have its session's cookie. */
class CookiesTest {

  @TempDir private Path directory;

  private final Tomcat tomcat = new Tomcat();

  /** Paths of requests with their cookies, without the values that are random. */
  private final List<String> received = new CopyOnWriteArrayList<>();

  /** Each session is good for one order with a stamp and one without. */
  private final class Shop extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      request.getInputStream().readAllBytes();
      received.add(
          request.getServletPath()
              + " "
              + String.valueOf(request.getHeader("Cookie")).replaceAll("ID=\\w+", "ID"));
      if (request.getServletPath().equals("/login")) {
        request.getSession(true);
        response.addCookie(stamp(60));
        response.addHeader("Set-Cookie", "foreign=1; Domain=example.org");
        response.addHeader("Set-Cookie", "nonsense");
        response.addHeader("Set-Cookie", "quoted = \"a  b\" ; Path=/shop/gate");
        response.addHeader("Set-Cookie", "raw={\"a\": 1, b=2}; Path=/shop/gate");
        response.addHeader("Set-Cookie", "late=1; Expires=Wed, 31 Feb 2126 10:00:00 GMT");
      } else if (request.getServletPath().equals("/order")) {
        if (request.getSession(false) == null) {
          response.sendError(HttpServletResponse.SC_FORBIDDEN);
          return;
        }
        response.addCookie(stamp(0));
      }
      response.setContentType("text/xml; charset=utf-8");
      response
          .getWriter()
          .print(
              "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body/></e:Envelope>");
    }

    /** The cookie for orders; one that lives for no time is deleted. */
    private static Cookie stamp(int seconds) {
      Cookie cookie = new Cookie("stamp", "1");
      cookie.setPath("/shop/order");
      cookie.setMaxAge(seconds);
      return cookie;
    }
  }

  @BeforeEach
  void start() throws Exception {
    tomcat.setBaseDir(directory.toString());
    tomcat.setPort(0);
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    Context context = tomcat.addContext("/shop", directory.toString());
    Wrapper shop = Tomcat.addServlet(context, "shop", new Shop());
    List.of("/login", "/order", "/gate").forEach(shop::addMapping);
    tomcat.start();
    Files.writeString(directory.resolve("empty.xml"), "<s:request xmlns:s='urn:shop'/>");
    Files.writeString(directory.resolve("security.yaml"), "headers: {cookie: own=1}\n");
  }

  @AfterEach
  void stop() throws Exception {
    tomcat.stop();
    tomcat.destroy();
  }

  private Target target(String requests) throws Exception {
    return new TargetOptions(
            URI.create("http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + "/shop/login"),
            null,
            Files.writeString(directory.resolve("requests.yaml"), requests).toString(),
            null,
            null,
            "",
            directory.resolve("security.yaml").toString(),
            List.of(),
            false,
            10_000)
        .target(Rows.NONE);
  }

  @Test
  void the_steps_of_a_session_have_its_cookies_and_a_new_session_begins_without() throws Exception {
    Target target =
        target(
            """
            requests:
              steps:
                - {name: login, body: empty.xml}
                - {name: order, body: empty.xml, path: /shop/order}
                - {name: order again, body: empty.xml, path: /shop/order}
                - {name: gate, body: empty.xml, path: /shop/gate}
            """);
    try (Target.Call call = target.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      for (int i = 0; i < 8; i++) {
        call.exchange(Map.of(), Recorder.NONE);
      }
    }

    List<String> session =
        List.of(
            "/login own=1",
            "/order own=1; stamp=1; JSESSIONID",
            "/order own=1; JSESSIONID",
            "/gate own=1; quoted=\"a  b\"; raw={\"a\": 1, b=2}; JSESSIONID");
    assertThat(received).hasSize(8).startsWith(session.toArray(String[]::new));
    assertThat(received.subList(4, 8)).isEqualTo(session);
  }

  @Test
  void requests_that_are_no_steps_of_one_session_share_no_cookies() throws Exception {
    Target target =
        target(
            """
            requests:
              - {name: login, body: empty.xml}
              - {name: order, body: empty.xml, path: /shop/order}
            """);

    assertThatThrownBy(target::tryOut).hasMessageEndingWith("for 'order': HTTP status 403");
    assertThat(received).containsExactly("/login own=1", "/order own=1");
  }
}
