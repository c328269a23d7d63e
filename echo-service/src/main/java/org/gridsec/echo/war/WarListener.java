package org.gridsec.echo.war;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.host.Limits;
import org.gridsec.echo.http.EchoService;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;

/** Registers the endpoints in an external container, which also handles TLS. */
public final class WarListener implements ServletContextListener {

  private EchoService service;

  /** Directory of keys that it created itself; null if it was given keys. */
  private TemporaryDirectory temporary;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    Suite suite = Suite.of(context.getInitParameter("suite"));
    try {
      service =
          new EchoService(
              "war",
              suite,
              Parameters.NONE,
              credentials(context, suite).server(),
              Limits.DEFAULT.withRequestBytes(
                  number(context, "maxRequestBytes", 1, Long.MAX_VALUE)),
              () -> Recorder.NONE,
              new ContainerConnectors(ports(context)));
      service.onStartup(Set.of(), context);
    } catch (IOException | ServletException e) {
      throw new IllegalStateException("the echo service did not start: " + e.getMessage(), e);
    }
  }

  private CredentialStore credentials(ServletContext context, Suite suite) throws IOException {
    String directory = context.getInitParameter("credentials");
    if (!directory.isBlank()) {
      return CredentialStore.load(Path.of(directory));
    }
    CredentialStore made = Mechanisms.credentials(suite, Set.of());
    temporary = TemporaryDirectory.create("credentials");
    Path home = temporary.path().resolve("of-war");
    made.save(home);
    context.log("The echo service made its own keys; those of its clients are in " + home);
    return made;
  }

  /**
   * The ports of the mechanisms that work on the connection: parameter {@code tlsPort} and so on, 0
   * by default.
   */
  private static Map<String, Integer> ports(ServletContext context) {
    return Mechanisms.all().stream()
        .map(Mechanism::info)
        .filter(info -> info.layer() == Layer.TRANSPORT)
        .collect(
            Collectors.toMap(
                MechanismInfo::id, info -> (int) number(context, info.id() + "Port", 0, 65_535)));
  }

  private static long number(ServletContext context, String name, long least, long most) {
    String text = Objects.requireNonNullElse(context.getInitParameter(name), "0");
    String expected = "'" + name + "' expected " + least + ".." + most + ", got: " + text;
    try {
      long value = Long.parseLong(text);
      if (value < least || value > most) {
        throw new IllegalArgumentException(expected);
      }
      return value;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(expected, e);
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    if (service != null) {
      service.close();
    }
    if (temporary != null) {
      try {
        temporary.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
