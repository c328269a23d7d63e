package org.gridsec.mechanisms.contract;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;

/**
 * A client and a server that talk to each other through texts, as over a wire. One of the two sends
 * the messages that a test looks at, the other receives them. A client may be replaced by another
 * of the same server.
 */
public final class Dialogue {

  private static final String REQUEST = Envelopes.of(List.of("request"));

  private final Role receives;
  private final Party client;
  private final Party server;
  private Exchange ofClient;

  private Dialogue(Role receives, Party client, Party server) {
    this.receives = receives;
    this.client = client;
    this.server = server;
  }

  /** The server's side, which clients share. */
  public record Service(
      Mechanism mechanism,
      Stack stack,
      Parameters parameters,
      MessageSecurity security,
      Party party) {

    public static Service of(Mechanism mechanism, Stack stack, Setting setting) {
      MessageSecurity security = mechanism.server(setting);
      return new Service(
          mechanism, stack, setting.parameters(), security, Party.of(stack, security));
    }

    /** The values of a message's body, once this server has accepted it. */
    List<String> receive(String message) throws Exception {
      return party.verify(message, new Exchange(Recorder.NONE));
    }

    /** What a client's {@link org.gridsec.mechanisms.spi.Channel} leads to. */
    public Document setUp(Document request) throws IOException, SecurityFault {
      try {
        Document received = Envelopes.parse(Envelopes.print(request));
        Document answer =
            security.setUp().orElseThrow().answer(received, new Exchange(Recorder.NONE));
        return Envelopes.parse(Envelopes.print(answer));
      } catch (IOException | SecurityFault | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }

    /** A new client of this server. */
    public Dialogue with(Stack stack, Setting setting, Role receives) {
      MessageSecurity client = mechanism.client(SignOn.of(mechanism, setting), this::setUp);
      return new Dialogue(receives, Party.of(stack, client), party);
    }
  }

  /** A protected message of the side that sends. */
  public String message(String clear) throws Exception {
    ofClient = new Exchange(Recorder.NONE);
    if (receives == Role.SERVER) {
      return client.protect(clear, ofClient);
    }
    Exchange ofServer = new Exchange(Recorder.NONE);
    server.verify(client.protect(REQUEST, ofClient), ofServer);
    return server.protect(clear, ofServer);
  }

  /** A call that is answered: a client goes on with what it has settled for it. */
  public void call() throws Exception {
    Exchange calling = new Exchange(Recorder.NONE);
    Exchange called = new Exchange(Recorder.NONE);
    server.verify(client.protect(REQUEST, calling), called);
    client.verify(server.protect(REQUEST, called), calling);
  }

  /** The values of a message's body, once it has passed the other side's verification. */
  public List<String> receive(String message, Exchange exchange) throws Exception {
    return receives == Role.SERVER
        ? server.verify(message, exchange)
        : client.verify(message, ofClient);
  }

  public List<String> receive(String message) throws Exception {
    return receive(message, new Exchange(Recorder.NONE));
  }

  /** The same of octets, which need not be a text. */
  List<String> receive(byte[] message) throws Exception {
    ByteArrayInputStream octets = new ByteArrayInputStream(message);
    return receives == Role.SERVER
        ? server.verify(octets, new Exchange(Recorder.NONE))
        : client.verify(octets, ofClient);
  }

  /** The exchange that a client verifies in. */
  public Exchange ofClient() {
    return ofClient;
  }
}
