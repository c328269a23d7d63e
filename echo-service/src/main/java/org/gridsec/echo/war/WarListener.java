package org.gridsec.echo.war;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.http.EchoService;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Suite;

/** Registers the endpoints in a container that the service does not own; TLS is its business. */
public final class WarListener implements ServletContextListener {

  private static final String HOST = "war";

  private EchoService service;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    Suite suite = Suite.of(context.getInitParameter("suite"));
    try {
      service =
          new EchoService(
              HOST,
              suite,
              credentials(context, suite).server(),
              number(context, "maxRequestBytes", 1, Long.MAX_VALUE),
              () -> Recorder.NONE,
              new ContainerConnectors((int) number(context, "tlsPort", 0, 65_535)));
      service.onStartup(Set.of(), context);
    } catch (IOException | ServletException e) {
      throw new IllegalStateException("the echo service did not start: " + e.getMessage(), e);
    }
  }

  private static CredentialStore credentials(ServletContext context, Suite suite)
      throws IOException {
    String directory = context.getInitParameter("credentials");
    if (!directory.isBlank()) {
      return CredentialStore.load(Path.of(directory));
    }
    CredentialStore made = Mechanisms.credentials(suite, Set.of());
    Path home = Files.createTempDirectory("gridsec-credentials");
    made.save(home);
    context.log("The echo service made its own keys; those of its clients are in " + home);
    return made;
  }

  private static long number(ServletContext context, String name, long least, long most) {
    String text = context.getInitParameter(name);
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
  }
}
