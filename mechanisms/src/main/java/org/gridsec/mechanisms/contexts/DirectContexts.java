package org.gridsec.mechanisms.contexts;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.Confirmable;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.RandomIds;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.direct.DirectMessage;
import org.gridsec.mechanisms.soap.direct.DirectStream;
import org.gridsec.mechanisms.soap.direct.Part;
import org.gridsec.mechanisms.soap.direct.SignedForm;
import org.gridsec.mechanisms.soap.direct.Template;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.StreamSecurity;

/**
 * Signs and verifies messages of one form under a context. {@link ContextStreams} handles all
 * others; both share the memory of seen messages. Used by threads in parallel.
 */
public final class DirectContexts {

  /** Format of a store's identifiers, see {@link ContextStore#issue}. */
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]+");

  private final Role own;
  private final Suite suite;
  private final ContextAlgorithms algorithms;
  private final String mac;
  private final SignedForm sent;
  private final SignedForm received;
  private final Function<String, Optional<SecurityContext>> contexts;
  private final SeenMessages seen;

  /**
   * @param own role of this side
   * @param contexts accepted by this side, by id
   * @param seen received messages, of any form
   */
  DirectContexts(
      Role own,
      Suite suite,
      Function<String, Optional<SecurityContext>> contexts,
      SeenMessages seen) {
    this.own = own;
    this.suite = suite;
    this.algorithms = ContextAlgorithms.of(suite);
    this.mac =
        switch (suite) {
          case MODERN -> "HmacSHA256";
          case PERIOD -> "HmacSHA1";
        };
    Template template = template(suite);
    this.sent = template.form(signed(own));
    this.received = template.form(signed(own.other()));
    this.contexts = contexts;
    this.seen = seen;
  }

  private static List<Part> signed(Role sender) {
    return sender == Role.SERVER
        ? List.of(Part.TIMESTAMP, Part.BODY, Part.CONFIRMATION)
        : List.of(Part.TIMESTAMP, Part.BODY);
  }

  /** Returns the tokens of {@link ContextForm}, with one key. */
  private static Template template(Suite suite) {
    String key = "key";
    String tokens =
        "<wsc:SecurityContextToken xmlns:wsc=\"%s\" wsu:Id=\"%s\"><wsc:Identifier>%s{CONTEXT}"
                .formatted(ContextNames.WSC, ContextNames.TOKEN_ID, ContextNames.uri(""))
            + "</wsc:Identifier></wsc:SecurityContextToken>"
            + "<wsc:DerivedKeyToken xmlns:wsc=\"%s\" wsu:Id=\"%s\">"
                .formatted(ContextNames.WSC, key)
            + Template.reference(ContextNames.TOKEN_ID, ContextNames.TOKEN_TYPE)
            + "<wsc:Offset>0</wsc:Offset><wsc:Length>%s</wsc:Length>"
                .formatted(ContextAlgorithms.of(suite).signatureKeyBytes())
            + "<wsc:Nonce>{NONCE}</wsc:Nonce></wsc:DerivedKeyToken>";
    return new Template(suite, tokens, key, ContextNames.WSC + "/dk", suite.macMethod());
  }

  public Suite suite() {
    return suite;
  }

  /** Returns the form of the messages that this side receives. */
  public SignedForm received() {
    return received;
  }

  /** Returns the parts that must be signed in the messages that this side receives. */
  public List<Part> signed() {
    return signed(own.other());
  }

  /**
   * Starts a message under a context.
   *
   * @param exchange on a server, the exchange in which the request was verified
   */
  public DirectStream.Outgoing outgoing(EstablishedContext context, Exchange exchange) {
    byte[] nonce = RandomIds.bytes(ContextAlgorithms.NONCE_BYTES);
    Map<Part, byte[]> holes = new EnumMap<>(Part.class);
    holes.put(Part.CONTEXT, ascii(context.id()));
    holes.put(Part.NONCE, Base64.getEncoder().encode(nonce));
    holes.put(Part.SIGNATURE, SignedForm.base64Room(algorithms.signatureKeyBytes()));
    if (own == Role.SERVER) {
      holes.put(Part.CONFIRMED, confirmed(exchange));
    }
    return new Outgoing(sent.head(holes), context.context(), nonce, exchange);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns the value of the request's signature, in Base64. */
  private static byte[] confirmed(Exchange exchange) {
    return ascii(exchange.required(Confirmable.class).signatureValue());
  }

  private final class Outgoing implements DirectStream.Outgoing {

    private final byte[] head;
    private final SecurityContext context;
    private final byte[] nonce;
    private final Exchange exchange;

    Outgoing(byte[] head, SecurityContext context, byte[] nonce, Exchange exchange) {
      this.head = head;
      this.context = context;
      this.nonce = nonce;
      this.exchange = exchange;
    }

    @Override
    public SignedForm form() {
      return sent;
    }

    @Override
    public byte[] head() {
      return head;
    }

    @Override
    public List<Part> signed() {
      return DirectContexts.signed(own);
    }

    @Override
    public byte[] sign(DirectMessage message) throws GeneralSecurityException {
      byte[] value = code(message, context, nonce);
      if (own == Role.CLIENT) {
        exchange.keep(Confirmable.class, Confirmable.of(value));
      }
      return value;
    }
  }

  /** Returns the message authentication code, computed with the key of this message (section 7). */
  private byte[] code(DirectMessage message, SecurityContext context, byte[] nonce)
      throws GeneralSecurityException {
    Mac code = Mac.getInstance(mac);
    byte[] key = DerivedKey.of(context.secret(), nonce, algorithms.signatureKeyBytes());
    code.init(new SecretKeySpec(key, mac));
    message.signed(code::update);
    return code.doFinal();
  }

  /**
   * Checks the signature of a message that has the form and correct digests.
   *
   * @param exchange on a client, the exchange in which the request was protected
   * @param use called when the message is admitted
   * @return admits the message after it has been read; empty if in doubt
   */
  public Optional<StreamSecurity.Completion> vouch(
      DirectMessage message, Instant created, Exchange exchange, ContextStreams.Use use)
      throws GeneralSecurityException {
    String id = message.text(Part.CONTEXT);
    Optional<byte[]> nonce = message.octets(Part.NONCE);
    Optional<byte[]> value = message.octets(Part.SIGNATURE);
    if (!ID.matcher(id).matches()
        || nonce.isEmpty()
        || nonce.get().length != ContextAlgorithms.NONCE_BYTES
        || value.isEmpty()
        || (own == Role.CLIENT && !message.is(Part.CONFIRMED, confirmed(exchange)))) {
      return Optional.empty();
    }
    Optional<SecurityContext> context = contexts.apply(id);
    if (context.isEmpty()) {
      return Optional.empty();
    }
    try (Recorder.Span span = exchange.recorder().span(Phase.SIGNATURE)) {
      byte[] expected = code(message, context.get(), nonce.get());
      if (!MessageDigest.isEqual(expected, value.get())) {
        return Optional.empty();
      }
    }
    return Optional.of(
        () -> {
          seen.add(id, value.get(), created);
          if (own == Role.SERVER) {
            exchange.keep(Confirmable.class, Confirmable.of(value.get()));
          }
          use.of(new EstablishedContext(id, context.get()));
        });
  }
}
