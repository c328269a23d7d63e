package org.gridsec.scenarios.load.wsdl;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.wsdl.Definition;
import javax.wsdl.WSDLElement;
import javax.wsdl.extensions.UnknownExtensibilityElement;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.neethi.Assertion;
import org.apache.neethi.AssertionBuilderFactory;
import org.apache.neethi.Constants;
import org.apache.neethi.PolicyBuilder;
import org.apache.neethi.builders.AssertionBuilder;
import org.apache.wss4j.policy.builders.AlgorithmSuiteBuilder;
import org.apache.wss4j.policy.builders.AsymmetricBindingBuilder;
import org.apache.wss4j.policy.builders.EncryptedPartsBuilder;
import org.apache.wss4j.policy.builders.HttpsTokenBuilder;
import org.apache.wss4j.policy.builders.InitiatorEncryptionTokenBuilder;
import org.apache.wss4j.policy.builders.InitiatorSignatureTokenBuilder;
import org.apache.wss4j.policy.builders.InitiatorTokenBuilder;
import org.apache.wss4j.policy.builders.IssuedTokenBuilder;
import org.apache.wss4j.policy.builders.KerberosTokenBuilder;
import org.apache.wss4j.policy.builders.KeyValueTokenBuilder;
import org.apache.wss4j.policy.builders.LayoutBuilder;
import org.apache.wss4j.policy.builders.RecipientEncryptionTokenBuilder;
import org.apache.wss4j.policy.builders.RecipientSignatureTokenBuilder;
import org.apache.wss4j.policy.builders.RecipientTokenBuilder;
import org.apache.wss4j.policy.builders.RelTokenBuilder;
import org.apache.wss4j.policy.builders.SamlTokenBuilder;
import org.apache.wss4j.policy.builders.SecureConversationTokenBuilder;
import org.apache.wss4j.policy.builders.SecurityContextTokenBuilder;
import org.apache.wss4j.policy.builders.SignedPartsBuilder;
import org.apache.wss4j.policy.builders.SpnegoContextTokenBuilder;
import org.apache.wss4j.policy.builders.SupportingTokensBuilder;
import org.apache.wss4j.policy.builders.TransportBindingBuilder;
import org.apache.wss4j.policy.builders.TransportTokenBuilder;
import org.apache.wss4j.policy.builders.Trust10Builder;
import org.apache.wss4j.policy.builders.Trust13Builder;
import org.apache.wss4j.policy.builders.UsernameTokenBuilder;
import org.apache.wss4j.policy.builders.WSS10Builder;
import org.apache.wss4j.policy.builders.WSS11Builder;
import org.apache.wss4j.policy.builders.X509TokenBuilder;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.security.Elements;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The assertions that hold for messages: those of all policies that are attached (WS-Policy 1.5,
 * 1.2; WS-PolicyAttachment section 4.1). Of several alternatives the first is taken, and optional
 * assertions are left out; {@link #notes} names both. References are followed within the WSDL.
 */
final class EffectivePolicy {

  private static final int MOST_ASSERTIONS = 10_000;

  private static final List<AssertionBuilder<Element>> BUILDERS =
      List.of(
          new AlgorithmSuiteBuilder(),
          new AsymmetricBindingBuilder(),
          new EncryptedPartsBuilder(),
          new HttpsTokenBuilder(),
          new InitiatorEncryptionTokenBuilder(),
          new InitiatorSignatureTokenBuilder(),
          new InitiatorTokenBuilder(),
          new IssuedTokenBuilder(),
          new KerberosTokenBuilder(),
          new KeyValueTokenBuilder(),
          new LayoutBuilder(),
          new RecipientEncryptionTokenBuilder(),
          new RecipientSignatureTokenBuilder(),
          new RecipientTokenBuilder(),
          new RelTokenBuilder(),
          new SamlTokenBuilder(),
          new SecureConversationTokenBuilder(),
          new SecurityContextTokenBuilder(),
          new SignedPartsBuilder(),
          new SpnegoContextTokenBuilder(),
          new SupportingTokensBuilder(),
          new TransportBindingBuilder(),
          new TransportTokenBuilder(),
          new Trust10Builder(),
          new Trust13Builder(),
          new UsernameTokenBuilder(),
          new WSS10Builder(),
          new WSS11Builder(),
          new X509TokenBuilder());

  private static final List<String> OPTIONAL =
      List.of(Constants.URI_POLICY_15_NS, Constants.URI_POLICY_13_NS);

  private final Document document;
  private final Map<String, Element> named = new HashMap<>();
  private final Set<String> notes = new LinkedHashSet<>();
  private final PolicyBuilder builder = new PolicyBuilder();
  private int copied;

  /**
   * Finds the policies of a WSDL.
   *
   * @param document its document
   */
  EffectivePolicy(Document document, Definition definition) {
    this.document = document;
    WsdlOperation.withImports(definition).forEach(this::find);
    AssertionBuilderFactory factory = builder.getAssertionBuilderFactory();
    for (AssertionBuilder<Element> one : BUILDERS) {
      for (QName name : one.getKnownElements()) {
        factory.registerBuilder(name, one);
      }
    }
  }

  private void find(Definition definition) {
    extensions(definition)
        .filter(element -> isPolicy(element, Constants.ELEM_POLICY))
        .forEach(
            policy ->
                Stream.of(
                        policy.getAttributeNS(Constants.URI_WSU_NS, Constants.ATTR_ID),
                        policy.getAttributeNS(XMLConstants.XML_NS_URI, "id"),
                        policy.getAttributeNS(null, Constants.ATTR_ID))
                    .filter(id -> !id.isEmpty())
                    .forEach(id -> named.put('#' + id, policy)));
  }

  /** Returns the elements of an element of a WSDL that WSDL4J does not know. */
  static Stream<Element> extensions(WSDLElement of) {
    return WsdlOperation.typed(of.getExtensibilityElements(), Object.class).stream()
        .filter(UnknownExtensibilityElement.class::isInstance)
        .map(element -> ((UnknownExtensibilityElement) element).getElement());
  }

  private static boolean isPolicy(Element element, String localName) {
    return Constants.isPolicyNS(element.getNamespaceURI())
        && localName.equals(element.getLocalName());
  }

  /** Returns one line for each choice that was made. */
  Set<String> notes() {
    return notes;
  }

  /**
   * Returns the assertions that hold for a subject.
   *
   * @throws IllegalArgumentException if a policy does not parse; one line
   */
  List<Assertion> assertions(List<WSDLElement> subjects) {
    try {
      Element merged = document.createElementNS(Constants.URI_POLICY_15_NS, Constants.ELEM_POLICY);
      for (WSDLElement subject : subjects) {
        extensions(subject)
            .filter(element -> Constants.isPolicyNS(element.getNamespaceURI()))
            .filter(element -> element.getLocalName().startsWith(Constants.ELEM_POLICY))
            .forEach(policy -> copy(policy, merged, Set.of()));
        for (Object uris : subject.getExtensionAttributes().entrySet()) {
          attribute((Map.Entry<?, ?>) uris, merged);
        }
      }
      return builder.getPolicy(merged).normalize(true).getAlternatives().next();
    } catch (RuntimeException e) { // the libraries throw what they run into
      throw new IllegalArgumentException(
          "WSDL expected with policies of WS-Policy, got: " + OneLine.reason(e), e);
    }
  }

  /** Copies the policies of the attribute PolicyURIs, which WSDL4J reads as a name. */
  private void attribute(Map.Entry<?, ?> attribute, Element into) {
    QName name = (QName) attribute.getKey();
    if (Constants.isPolicyNS(name.getNamespaceURI())
        && name.getLocalPart().equals(Constants.ATTR_POLICYURIS)
        && attribute.getValue() instanceof QName uris) {
      for (String uri : uris.getLocalPart().strip().split("\\s+", -1)) {
        copyAll(referenced(uri), into, Set.of(uri));
      }
    }
  }

  private Element referenced(String uri) {
    Element policy = named.get(uri);
    if (policy == null) {
      throw new IllegalArgumentException("a reference to a policy that it does not have: " + uri);
    }
    return policy;
  }

  private void copyAll(Element from, Element into, Set<String> path) {
    Elements.children(from).forEach(child -> copy(child, into, path));
  }

  /**
   * Copies an element with the content of operators in their place.
   *
   * @param path references that led to the element
   */
  private void copy(Element from, Element into, Set<String> path) {
    if (isPolicy(from, Constants.ELEM_POLICY_REF)) {
      String uri = from.getAttributeNS(null, Constants.ATTR_URI);
      Set<String> longer = new HashSet<>(path);
      if (!longer.add(uri)) {
        throw new IllegalArgumentException("a policy that refers to itself: " + uri);
      }
      copyAll(referenced(uri), into, longer);
    } else if (isPolicy(from, Constants.ELEM_EXACTLYONE)) {
      List<Element> alternatives = Elements.children(from).toList();
      if (alternatives.isEmpty()) {
        throw new IllegalArgumentException("an ExactlyOne without alternatives");
      }
      if (alternatives.size() > 1) {
        notes.add("the first of %s alternatives is taken".formatted(alternatives.size()));
      }
      copy(alternatives.get(0), into, path);
    } else if (isPolicy(from, Constants.ELEM_ALL) || isPolicy(from, Constants.ELEM_POLICY)) {
      copyAll(from, into, path);
    } else {
      copyAssertion(from, into, path);
    }
  }

  private void copyAssertion(Element from, Element into, Set<String> path) {
    if (++copied > MOST_ASSERTIONS) {
      throw new IllegalArgumentException("more than %s assertions".formatted(MOST_ASSERTIONS));
    }
    if (OPTIONAL.stream()
        .map(namespace -> from.getAttributeNS(namespace, Constants.ATTR_OPTIONAL))
        .anyMatch(value -> value.equals("true") || value.equals("1"))) {
      notes.add("%s is optional".formatted(from.getLocalName()));
      return;
    }
    Element copy = (Element) document.importNode(from, false);
    into.appendChild(copy);
    for (Node child = from.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element nested && isPolicy(nested, Constants.ELEM_POLICY)) {
        Element policy = (Element) document.importNode(nested, false);
        copy.appendChild(policy);
        copyAll(nested, policy, path);
      } else {
        copy.appendChild(document.importNode(child, true));
      }
    }
  }
}
