package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;

/** A server that clients talk to about their contexts, as over a wire. */
final class Talk implements Channel {

  private static final Map<Suite, CredentialStore> CREDENTIALS = new EnumMap<>(Suite.class);

  private final Suite suite;
  private final InstantSource clock;
  final ServerConversations server;

  /** Every set-up message that came. */
  final List<String> requests = new ArrayList<>();

  Talk(Suite suite, ContextStore store, InstantSource clock) {
    this.suite = suite;
    this.clock = clock;
    this.server = new ServerConversations(setting(credentials(suite).server()), store, clock);
  }

  static synchronized CredentialStore credentials(Suite suite) {
    return CREDENTIALS.computeIfAbsent(suite, s -> CredentialStore.generate(s, Set.of()));
  }

  Setting setting(Credentials credentials) {
    return new Setting(suite, Parameters.NONE, credentials);
  }

  /** A client with one context for its session. */
  ClientConversations client() {
    return client(credentials(suite).client(), this);
  }

  ClientConversations client(Credentials credentials, Channel channel) {
    return new ClientConversations(setting(credentials), channel, true, clock);
  }

  @Override
  public Document send(Document request) throws IOException, SecurityFault {
    String text = print(request);
    synchronized (requests) {
      requests.add(text);
    }
    return parse(answer(text));
  }

  /** What the server answers to a text. */
  String answer(String request) throws SecurityFault {
    return print(server.answer(parse(request), new Exchange(Recorder.NONE)));
  }

  static Document parse(String text) {
    try {
      return Envelopes.parse(text);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  static String print(Document document) {
    try {
      return Envelopes.print(document);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
