package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kind and size of a payload, written {@code string:5} (one string of 5 bytes), {@code
 * array:1024x8} (1024 strings of 8 bytes each), {@code pacs008:100} (a message with 100 credit
 * transfers), {@code ubl:100} (an invoice of 100 lines) or {@code tree:64x8x2x4} (64 branches of
 * the same length, each 8 elements deep, with 2 attributes on each element and 4 namespaces).
 *
 * @param kind its kind
 * @param count number of strings, of lines of a business message, or of branches of a tree; 1 for
 *     one string
 * @param bytes length of each string, in bytes of UTF-8; of a line of a business message in XML,
 *     the typical length; of a branch of a tree in XML
 * @param branch structure of each branch of a tree; null for all other kinds
 */
public record PayloadShape(Kind kind, int count, int bytes, Branch branch) {

  /** Kinds of payloads. */
  public enum Kind implements Named {
    /** One string. */
    STRING,
    /** An array of strings. */
    ARRAY,
    /** A credit transfer between banks (ISO 20022, pacs.008) with its business header. */
    PACS008(870),
    /** An invoice (OASIS UBL 2.1). */
    UBL(660),
    /** A tree of elements that has the same number of bytes in XML whatever its structure. */
    TREE(Branch.BYTES);

    private final int bytesOfLine;

    Kind() {
      this(0);
    }

    Kind(int bytesOfLine) {
      this.bytesOfLine = bytesOfLine;
    }

    /** True for a message of lines or branches, each of which is a structure of elements. */
    public boolean business() {
      return bytesOfLine > 0;
    }
  }

  /**
   * Structure of a branch of a tree: elements one inside the other, and a text in the innermost
   * that fills the branch.
   *
   * @param depth number of elements
   * @param attributes number of attributes on each element
   * @param namespaces number of namespaces that the outermost element declares, and the elements
   *     are in by turns; with 0 they are in the namespace of the tree
   */
  public record Branch(int depth, int attributes, int namespaces) {

    /** Length of a branch in XML. */
    static final int BYTES = 600;

    /** Length of the value of an attribute. */
    public static final int ATTRIBUTE_BYTES = 8;

    private static final int DEEPEST = 64;

    /**
     * @throws IllegalArgumentException if it is too deep, or its markup does not leave a text
     */
    public Branch {
      if (depth < 1 || depth > DEEPEST || textBytes(depth, attributes, namespaces) < 1) {
        throw new IllegalArgumentException(
            "tree expected a depth of 1 to %s and markup of less than %s bytes, got: %s and %s"
                .formatted(
                    DEEPEST, BYTES, depth, BYTES - textBytes(depth, attributes, namespaces)));
      }
    }

    /** Returns the length of the text, in bytes of UTF-8. */
    public int textBytes() {
      return textBytes(depth, attributes, namespaces);
    }

    private static int textBytes(int depth, int attributes, int namespaces) {
      int tags = (namespaces == 0 ? "<e></e>" : "<n0:e></n0:e>").length();
      int attribute = " a0=''".length() + ATTRIBUTE_BYTES;
      return BYTES
          - depth * (tags + attributes * attribute)
          - namespaces * " xmlns:n0='urn:gridsec:tree-0'".length();
    }
  }

  private static final String EXPECTED =
      "payload expected string:BYTES, array:COUNTxBYTES, pacs008:LINES, ubl:LINES or"
          + " tree:BRANCHESxDEPTHxATTRIBUTESxNAMESPACES, got: ";

  private static final Pattern FORM =
      Pattern.compile(
          "string:(\\d{1,9})|array:(\\d{1,9})x(\\d{1,9})|(pacs008|ubl):(\\d{1,6})"
              + "|tree:(\\d{1,6})x(\\d{1,2})x(\\d)x(\\d)");

  public PayloadShape {
    boolean one = kind == Kind.STRING && count != 1;
    boolean none = kind.business() && count < 1;
    boolean branches = (kind == Kind.TREE) == (branch != null);
    if (count < 0 || bytes < 0 || one || none || !branches) {
      throw new IllegalArgumentException(
          EXPECTED + "%s, count %s, bytes %s".formatted(kind, count, bytes));
    }
  }

  public static PayloadShape string(int bytes) {
    return new PayloadShape(Kind.STRING, 1, bytes, null);
  }

  public static PayloadShape array(int count, int bytes) {
    return new PayloadShape(Kind.ARRAY, count, bytes, null);
  }

  /** Returns the shape of a business message with that number of lines. */
  public static PayloadShape business(Kind kind, int lines) {
    return new PayloadShape(kind, lines, kind.bytesOfLine, null);
  }

  /** Returns the shape of a tree with that number of branches. */
  public static PayloadShape tree(int branches, Branch branch) {
    return new PayloadShape(Kind.TREE, branches, Branch.BYTES, branch);
  }

  /** Returns this shape with another number of strings, lines or branches. */
  public PayloadShape withCount(int other) {
    return new PayloadShape(kind, other, bytes, branch);
  }

  @JsonCreator
  public static PayloadShape of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(EXPECTED + text);
    }
    if (form.group(1) != null) {
      return string(Integer.parseInt(form.group(1)));
    }
    if (form.group(6) != null) {
      return tree(
          Integer.parseInt(form.group(6)),
          new Branch(
              Integer.parseInt(form.group(7)),
              Integer.parseInt(form.group(8)),
              Integer.parseInt(form.group(9))));
    }
    return form.group(2) != null
        ? array(Integer.parseInt(form.group(2)), Integer.parseInt(form.group(3)))
        : business(
            Kind.valueOf(form.group(4).toUpperCase(Locale.ROOT)), Integer.parseInt(form.group(5)));
  }

  /** True for an array of strings. */
  public boolean array() {
    return kind == Kind.ARRAY;
  }

  /** Returns what a line of a figure goes over: the bytes of one string, otherwise the count. */
  public int size() {
    return kind == Kind.STRING ? bytes : count;
  }

  @JsonValue
  @Override
  public String toString() {
    String more =
        switch (kind) {
          case ARRAY -> "x" + bytes;
          case TREE -> "x%sx%sx%s".formatted(branch.depth, branch.attributes, branch.namespaces);
          default -> "";
        };
    return kind.id() + ":" + size() + more;
  }
}
