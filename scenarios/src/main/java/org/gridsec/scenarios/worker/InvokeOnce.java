package org.gridsec.scenarios.worker;

import java.nio.file.Path;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Stack;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ClientStart;
import org.gridsec.echo.EchoClient;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.provider.InstalledProvider;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;

/**
 * Program of a client that makes one call and ends. It initializes everything that a call needs,
 * step by step, makes the call, and makes a second call to show the one-time work of the first. It
 * reports the time of each step. If a mechanism has a sign-on, this happens earlier, as users sign
 * on once a day for all programs; the program loads the resulting credentials.
 */
public final class InvokeOnce {

  private InvokeOnce() {}

  public static void main(String[] arguments) throws Exception {
    ClientStart start = new ClientStart(arguments);
    ClientOrder order = start.order();
    Mechanism mechanism = Mechanisms.of(order.mechanism());
    Stack stack = Stack.of(order.stack().id());
    start.step("harness");
    InstalledProvider.install(start.provider());
    start.random();
    Credentials credentials =
        mechanism.info().layer() == Layer.NONE
            ? null // such a client has no credentials
            : CredentialStore.loadClient(Path.of(order.credentials()));
    start.step("credentials");
    if (mechanism.info().layer() == Layer.MESSAGE) {
      XmlSecurityLibraries.initialize(stack);
    }
    start.step("xmlSecurity");
    try (EchoClient clients =
            EchoClient.signedOn(mechanism, stack, order.server(), order.suite(), credentials);
        Session session = clients.open(0, start.transport(), start.parameters())) {
      start.step("engine");
      clients.contract(start.transport(), start.parameters());
      start.step("wsdl");
      start.call(session);
    }
  }
}
