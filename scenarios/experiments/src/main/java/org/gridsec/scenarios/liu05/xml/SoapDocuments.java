package org.gridsec.scenarios.liu05.xml;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * The 25 documents of section 3.3. Documents 1 to 5 have the same structure, each with ten times
 * the text of the one before. Documents 6 to 15 have 500 to 1400 nested elements, 16 to 25 as many
 * siblings.
 *
 * <p>Document 5 has 1,369,230 bytes, as in the paper. For the others the paper gives 7 to 30 kB:
 * here these are the sizes of the first and last document of each group, with a constant factor
 * between neighbours. So documents 10 and 20 are about as long as document 3. All are in canonical
 * form except for their first line.
 */
public final class SoapDocuments {

  private static final int NUMBER = 25;

  /** The part before the canonical form. */
  static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

  private static final String HEAD =
      DECLARATION
          + "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\">"
          + "<soap:Body>"
          + "<doc:document xmlns:doc=\"urn:gridsec:liu05:section3.3:25-documents\">";
  private static final String FOOT = "</doc:document></soap:Body></soap:Envelope>";
  private static final String OPEN = "<e>";
  private static final String CLOSE = "</e>";

  private static final int[] TEXTS = {137, 1369, 13_690, 136_900, 1_369_000};
  private static final int GROUP = 10;
  private static final int FEWEST = 500;
  private static final int MORE = 100;
  private static final double SHORTEST = 7000;
  private static final double LONGEST = 30_000;

  private SoapDocuments() {}

  /** Returns the document with a number, in UTF-8. */
  public static byte[] document(int number, long seed) {
    Letters letters = new Letters(seed + number);
    int elements = elements(number);
    if (elements == 0) {
      return bytes(HEAD + letters.next(TEXTS[number - 1]) + FOOT);
    }
    int text = bytes(number) - around() - elements * (OPEN.length() + CLOSE.length());
    return nested(number) ? nested(elements, text, letters) : siblings(elements, text, letters);
  }

  /** Returns the length of a document in bytes. */
  public static int bytes(int number) {
    if (elements(number) == 0) {
      return around() + TEXTS[number - 1];
    }
    double place = (number - TEXTS.length - 1) % GROUP / (GROUP - 1.0);
    return (int) Math.round(SHORTEST * Math.pow(LONGEST / SHORTEST, place));
  }

  /** Returns the number of elements within the common outer ones; 0 if there is only text. */
  public static int elements(int number) {
    if (number < 1 || number > NUMBER) {
      throw new IllegalArgumentException("'document' expected 1.." + NUMBER + ", got: " + number);
    }
    return number <= TEXTS.length ? 0 : FEWEST + MORE * ((number - TEXTS.length - 1) % GROUP);
  }

  /** True if the elements are nested, each in the one before. */
  private static boolean nested(int number) {
    return number > TEXTS.length && number <= TEXTS.length + GROUP;
  }

  /** Creates a document with nested elements and no text. */
  static byte[] ofDepth(int elements) {
    return nested(elements, 0, new Letters(0));
  }

  private static byte[] nested(int elements, int text, Letters letters) {
    StringBuilder document = new StringBuilder(HEAD);
    for (int i = 0; i < elements; i++) {
      document.append(OPEN).append(letters.next(share(text, elements, i)));
    }
    return bytes(document.append(CLOSE.repeat(elements)).append(FOOT).toString());
  }

  private static byte[] siblings(int elements, int text, Letters letters) {
    StringBuilder document = new StringBuilder(HEAD);
    for (int i = 0; i < elements; i++) {
      document.append(OPEN).append(letters.next(share(text, elements, i))).append(CLOSE);
    }
    return bytes(document.append(FOOT).toString());
  }

  /** Length of an element's text; the first elements get the remaining letters. */
  private static int share(int text, int elements, int index) {
    return text / elements + (index < text % elements ? 1 : 0);
  }

  private static int around() {
    return HEAD.length() + FOOT.length();
  }

  private static byte[] bytes(String document) {
    return document.getBytes(StandardCharsets.UTF_8);
  }

  /** Random text that needs no escapes. */
  private static final class Letters {

    private final SplittableRandom random;

    Letters(long seed) {
      random = new SplittableRandom(seed);
    }

    String next(int length) {
      StringBuilder text = new StringBuilder(length);
      for (int i = 0; i < length; i++) {
        text.append((char) random.nextInt('a', 'z' + 1));
      }
      return text.toString();
    }
  }
}
