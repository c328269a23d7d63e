package org.gridsec.mechanisms.soap.envelope;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The only shape that a protected envelope may have. It is checked element by element while the
 * envelope is read: a Header and then a Body that nothing follows (WS-I Basic Profile 1.1, R1011),
 * one Security header of the mechanism's form in the Header, one element in the Body, and no
 * duplicate ids. (R9981 allows at most one element in the Body; the service requires one, and
 * WSS4J's streams report tokens when they reach it.)
 *
 * <p>With it, the path of a signed element identifies the element, so that no copy of a signed body
 * elsewhere can replace the body that is processed (McIntosh and Austel, XML signature element
 * wrapping attacks, SWS 2005). It is stricter than WS-Security, which allows more Security headers
 * for other actors; these are refused.
 */
public final class EnvelopeShape {

  /** Actor of the next receiver, which the last receiver is too (SOAP 1.1 section 4.2.2). */
  private static final String NEXT = "http://schemas.xmlsoap.org/soap/actor/next";

  /**
   * Elements whose ids may contain colons, as clients write them: no reference may have such an id.
   */
  private static final Set<QName> NEED_NO_NAME =
      Set.of(new QName(SecurityFault.WSSE, "UsernameToken"), Names.TIMESTAMP);

  private static final QName DIGEST_VALUE = Names.ds("DigestValue");

  /** Depth of a digest in the header's own signature. Digests in an assertion are deeper. */
  private static final int DIGEST_DEPTH = 7;

  /**
   * The only allowed target of references of any kind. Libraries would fetch other targets before
   * the sender is authenticated.
   */
  private static final Pattern ID_OF_ELEMENT =
      Pattern.compile("#[\\p{L}_][\\p{L}\\p{M}\\p{N}._-]*");

  /**
   * Maximum number of prefixes in a list: of as many namespaces as may be in scope. A
   * canonicalization goes through the list at each element, also before the sender is
   * authenticated.
   */
  private static final int MAX_PREFIXES = 200;

  private final Form security;
  private final Form bodyForm;
  private final Set<QName> blocks;
  private final Set<QName> blocksSeen = new HashSet<>();
  private final Deque<OpenElement> open = new ArrayDeque<>();
  private final Set<String> ids = new HashSet<>();
  private final List<String> digests = new ArrayList<>();
  private int depth;
  private boolean header;
  private boolean body;
  private boolean secured;
  private boolean content;

  /**
   * @param security form of the Security header
   * @param bodyForm form of the Body; null if it may contain anything
   */
  public EnvelopeShape(Form security, Form bodyForm) {
    this(security, bodyForm, Set.of());
  }

  /**
   * The shape of an envelope whose Body may contain anything.
   *
   * @param security form of the Security header
   * @param blocks names of other blocks of the Header that must be there once
   */
  public static EnvelopeShape withBlocks(Form security, Collection<QName> blocks) {
    return new EnvelopeShape(security, null, Set.copyOf(blocks));
  }

  private EnvelopeShape(Form security, Form bodyForm, Set<QName> blocks) {
    this.security = security;
    this.bodyForm = bodyForm;
    this.blocks = blocks;
  }

  /** Returns the form of the Security header. */
  Form security() {
    return security;
  }

  /** Called at the start of each element, before its attributes. */
  public void start(QName name) throws SecurityFault {
    depth++;
    if (!open.isEmpty()) {
      open.push(open.peek().start(name));
    } else if (depth == 1) {
      SecurityFault.requireValid(
          name.equals(Names.ENVELOPE), "the message is no SOAP 1.1 envelope");
    } else if (depth == 2) {
      startPart(name);
    } else if (depth == 3 && !body && name.equals(security.name())) {
      SecurityFault.requireValid(!secured, "there is more than one Security header");
      secured = true;
      open.push(new OpenElement(security));
    } else if (depth == 3 && !body && blocks.contains(name)) {
      SecurityFault.requireValid(
          blocksSeen.add(name), "there is more than one %s".formatted(name.getLocalPart()));
    } else if (depth == 3 && body) {
      SecurityFault.requireValid(!content, "the Body has more than one element");
      content = true;
    }
  }

  private void startPart(QName name) throws SecurityFault {
    SecurityFault.requireValid(!body, "an element follows the Body");
    if (name.equals(Names.BODY)) {
      SecurityFault.requireValid(secured, "the Security header is missing");
      SecurityFault.requireValid(
          blocksSeen.size() == blocks.size(), "a block of the Header is missing");
      body = true;
      if (bodyForm != null) {
        open.push(new OpenElement(bodyForm));
      }
    } else {
      SecurityFault.requireValid(
          name.equals(Names.HEADER) && !header, "an envelope has one Header and one Body");
      header = true;
    }
  }

  /** Called for each attribute that is not a namespace declaration. */
  public void attribute(String namespace, String localName, String value) throws SecurityFault {
    if (!open.isEmpty() && (namespace == null || namespace.isEmpty())) {
      SecurityFault.requireValid(
          !localName.equals("URI") || ID_OF_ELEMENT.matcher(value).matches(),
          "a reference leads to something else than the id of an element of the message");
      SecurityFault.requireValid(
          !localName.equals("PrefixList")
              || value.length() < MAX_PREFIXES
              || new StringTokenizer(value).countTokens() <= MAX_PREFIXES,
          "PrefixList expected at most " + MAX_PREFIXES + " prefixes");
      open.peek().attribute(localName, value);
    }
    if (isId(namespace, localName)) {
      SecurityFault.requireValid(ids.add(value), "an id occurs twice");
      SecurityFault.requireValid(
          open.isEmpty()
              || ID_OF_ELEMENT.matcher("#" + value).matches()
              || NEED_NO_NAME.stream().anyMatch(open.peek()::is),
          "an id in the Security header is no name");
    } else if (!open.isEmpty()) {
      SecurityFault.requireValid(
          !XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(namespace)
              || open.peek().allowsType(localName, value),
          "the Security header redefines its types");
      SecurityFault.requireValid(
          !isActor(namespace, localName) || isOurs(value),
          "the Security header is for another actor");
    }
  }

  /** True if the attribute is the actor that a header is for. */
  public static boolean isActor(String namespace, String localName) {
    return localName.equals("actor") && Names.SOAP.equals(namespace);
  }

  /** True if a header for that actor is for the receiver. A header without an actor is, too. */
  public static boolean isOurs(String actor) {
    return actor.isEmpty() || actor.equals(NEXT);
  }

  /** True if a signature can refer to an element by this attribute. */
  private static boolean isId(String namespace, String localName) {
    if (namespace == null || namespace.isEmpty()) {
      return localName.equals("Id") || localName.equals("ID") || localName.equals("AssertionID");
    }
    return localName.equals("Id") && namespace.equals(Names.WSU);
  }

  /** True if the open element is a header, or part of one. */
  boolean inHeader() {
    return depth > 2 && !body;
  }

  /** True if the text of the open element must be passed to {@link #text}. */
  public boolean readsText() {
    return !open.isEmpty() && (open.peek().hasText() || open.peek().is(DIGEST_VALUE));
  }

  /** Called with text if {@link #readsText} is true. */
  public void text(String text) {
    open.peek().text(text);
  }

  /** Called at the end of each element. */
  public void end() throws SecurityFault {
    if (!open.isEmpty()) {
      OpenElement ended = open.pop();
      ended.end();
      if (depth == DIGEST_DEPTH && !body && ended.is(DIGEST_VALUE)) {
        digests.add(ended.text());
      }
    }
    depth--;
  }

  /**
   * Returns the digests in the header's signature, in order, as they are written. Only the signer
   * can write them in another way.
   */
  public List<String> digests() {
    return List.copyOf(digests);
  }

  /** Called at the end of the envelope. */
  public void complete() throws SecurityFault {
    SecurityFault.requireValid(body, "the Body is missing");
    SecurityFault.requireValid(content || bodyForm != null, "the Body has no element");
  }
}
