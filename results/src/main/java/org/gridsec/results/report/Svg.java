package org.gridsec.results.report;

import java.awt.Dimension;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.DefaultStyleHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.w3c.dom.DOMException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * A drawing as an {@code svg} element to be part of an HTML page: text stays text, colours come
 * from the page's style sheet, and identifiers begin with the drawing's own, so that several share
 * a page.
 */
final class Svg {

  private static final String NAMESPACE = "http://www.w3.org/2000/svg";
  private static final String CLIP = "clip-path";
  private static final String DATA = "d";
  private static final Set<String> ENDS = Set.of("x1", "y1", "x2", "y2");

  /** What tells of basic shapes where they are. */
  private static final Set<String> SHAPE =
      Set.of(DATA, "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "points", "transform");

  private static final int DECIMALS = 1;

  private final String id;
  private final Dimension size;
  private final Document document;
  private final SVGGraphics2D graphics;

  Svg(String id, Dimension size) {
    this.id = id;
    this.size = size;
    try {
      // The JDK's own, whatever else is on the class path: others order attributes differently.
      document =
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .getDOMImplementation()
              .createDocument(NAMESPACE, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("the JDK's own DOM is not to be had", e);
    }
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setComment(null);
    context.setPrecision(DECIMALS);
    context.setStyleHandler(new PageColours());
    context.setIDGenerator(new PrefixedIds());
    graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(size);
  }

  SVGGraphics2D graphics() {
    return graphics;
  }

  /**
   * Ends the drawing.
   *
   * @param title what it is, for those who cannot see it
   * @param description what it shows
   */
  String toMarkup(String title, String description) {
    Element root = graphics.getRoot();
    root.removeAttribute("width");
    root.removeAttribute("height");
    root.removeAttribute("style");
    root.setAttribute("viewBox", "0 0 " + size.width + " " + size.height);
    root.setAttribute("role", "img");
    root.setAttribute("aria-labelledby", id + "-title " + id + "-desc");
    dropUnusedDefinitions(root);
    clipTogether(root);
    dropFonts(root);
    joinOutlines(root);
    joinPaths(root);
    root.insertBefore(text("desc", description), root.getFirstChild());
    root.insertBefore(text("title", title), root.getFirstChild());
    return serialised(root);
  }

  private Element text(String name, String content) {
    Element element = document.createElementNS(NAMESPACE, name);
    element.setAttribute("id", id + "-" + name);
    element.setTextContent(content);
    return element;
  }

  /** Batik gives each drawing a {@code defs} of the same name, used or not. */
  private void dropUnusedDefinitions(Element root) {
    NodeList definitions = root.getElementsByTagNameNS(NAMESPACE, "defs");
    for (int i = definitions.getLength() - 1; i >= 0; i--) {
      Element defs = (Element) definitions.item(i);
      if (defs.hasChildNodes()) {
        defs.removeAttribute("id");
      } else {
        defs.getParentNode().removeChild(defs);
      }
    }
  }

  /**
   * Puts neighbours that are clipped alike into one group that is: Batik names the clip on each of
   * them, which is a fifth of a drawing.
   */
  private void clipTogether(Element parent) {
    Element group = null;
    for (Node child = parent.getFirstChild(); child != null; ) {
      Node next = child.getNextSibling();
      if (child instanceof Element element) {
        clipTogether(element);
        group = element.hasAttribute(CLIP) ? grouped(element, group) : null;
      }
      child = next;
    }
  }

  /** The group that the element is in now: the one before it where that is clipped alike. */
  private Element grouped(Element element, Element before) {
    if (element.hasAttribute("transform")) {
      return null; // clipped in coordinates of its own
    }
    String clip = element.getAttribute(CLIP);
    Element group = before;
    if (group == null || !group.getAttribute(CLIP).equals(clip)) {
      group = document.createElementNS(NAMESPACE, "g");
      group.setAttribute(CLIP, clip);
      element.getParentNode().insertBefore(group, element);
    }
    group.appendChild(element);
    element.removeAttribute(CLIP);
    return group;
  }

  /** Batik tells of each group how text is to look in it, also where it has none. */
  private static void dropFonts(Element element) {
    if (!element.getLocalName().equals("text")
        && element.getElementsByTagNameNS(NAMESPACE, "text").getLength() == 0) {
      for (String property : List.of("font-family", "font-size", "text-rendering")) {
        element.removeAttribute(property);
      }
    }
    elements(element).forEach(Svg::dropFonts);
  }

  /** Batik fills a shape and then draws its outline, as two elements that are one. */
  private static void joinOutlines(Element parent) {
    Element filled = null;
    for (Element element : elements(parent)) {
      if (filled != null && isOutline(filled, element)) {
        filled.removeAttribute("stroke");
        String style = filled.getAttribute("style") + element.getAttribute("style");
        copyAttributes(element, filled, Set.of("fill"));
        if (!style.isEmpty()) {
          filled.setAttribute("style", style);
        }
        parent.removeChild(element);
        filled = null;
      } else {
        joinOutlines(element);
        filled = element.getAttribute("stroke").equals("none") ? element : null;
      }
    }
  }

  private static boolean isOutline(Element filled, Element element) {
    return element.getAttribute("fill").equals("none")
        && element.getTagName().equals(filled.getTagName())
        && SHAPE.stream().allMatch(a -> element.getAttribute(a).equals(filled.getAttribute(a)));
  }

  /** Neighbouring paths that look alike become one: a bar of an interval has three lines. */
  private void joinPaths(Element parent) {
    Element path = null;
    for (Element element : elements(parent)) {
      Element next = path(element);
      if (next == null) {
        joinPaths(element);
        path = null;
      } else if (path != null && alike(path, next)) {
        path.setAttribute(DATA, path.getAttribute(DATA) + next.getAttribute(DATA));
        parent.removeChild(element);
      } else {
        if (next != element) {
          parent.replaceChild(next, element);
        }
        path = next;
      }
    }
  }

  /** A path or line as a path; null for anything else. */
  private Element path(Element element) {
    return switch (element.getTagName()) {
      case "line" -> pathOfLine(element);
      case "path" -> {
        element.setAttribute(DATA, element.getAttribute(DATA).replaceAll(" (?=[A-Z])", ""));
        yield element;
      }
      default -> null;
    };
  }

  private Element pathOfLine(Element line) {
    Element path = document.createElementNS(NAMESPACE, "path");
    path.setAttribute(
        DATA,
        "M%s %sL%s %s"
            .formatted(
                line.getAttribute("x1"),
                line.getAttribute("y1"),
                line.getAttribute("x2"),
                line.getAttribute("y2")));
    copyAttributes(line, path, ENDS);
    return path;
  }

  private static void copyAttributes(Element from, Element to, Set<String> without) {
    NamedNodeMap attributes = from.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      Node attribute = attributes.item(i);
      if (!without.contains(attribute.getNodeName())) {
        to.setAttribute(attribute.getNodeName(), attribute.getNodeValue());
      }
    }
  }

  /** Whether two paths differ in nothing but where they go. */
  private static boolean alike(Element one, Element other) {
    Element elsewhere = (Element) one.cloneNode(false);
    elsewhere.setAttribute(DATA, other.getAttribute(DATA));
    return elsewhere.isEqualNode(other.cloneNode(false));
  }

  private static List<Element> elements(Element parent) {
    List<Element> elements = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }

  private static String serialised(Element root) {
    try {
      Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
      transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter out = new StringWriter();
      transformer.transform(new DOMSource(root), new StreamResult(out));
      return out.toString();
    } catch (TransformerException e) {
      throw new IllegalStateException("a drawing could not be written", e);
    }
  }

  private final class PrefixedIds extends SVGIDGenerator {
    @Override
    public String generateID(String prefix) {
      return id + "-" + super.generateID(prefix);
    }
  }

  private static final class PageColours extends DefaultStyleHandler {

    private static final Map<String, String> CSS = Palette.css();

    // Batik's interface has a raw map.
    @SuppressWarnings("rawtypes")
    @Override
    public void setStyle(Element element, Map styles, SVGGeneratorContext context)
        throws DOMException {
      super.setStyle(element, styles, context);
      StringBuilder css = new StringBuilder();
      for (String property : new String[] {"fill", "stroke"}) {
        String colour = CSS.get(element.getAttribute(property));
        if (colour != null) {
          element.removeAttribute(property);
          css.append(property).append(':').append(colour).append(';');
        }
      }
      if (!css.isEmpty()) {
        element.setAttribute("style", css.toString());
      }
    }
  }
}
