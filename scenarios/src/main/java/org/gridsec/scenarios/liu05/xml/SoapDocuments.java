package org.gridsec.scenarios.liu05.xml;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * The 25 documents of section 3.3: 1 to 5 have one structure, and a text ten times as long as the
 * one before; 6 to 15 are nested elements, 16 to 25 siblings, 500 to 1400 of them.
 *
 * <p>Document 5 has the 1,369,230 bytes that the paper gives. Of the others the paper says that
 * they have 7 to 30 kB: here that is the size of the first and of the last of each group, and
 * between them it grows by the same factor. So documents 10 and 20 are about as long as document 3.
 * All are in canonical form but for their first line.
 */
public final class SoapDocuments {

  public static final int NUMBER = 25;

  /** What comes before what is canonical. */
  static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

  /** Around the elements of a document. */
  static final int ELEMENTS_AROUND = 3;

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

  /** The document of that number, in UTF-8. */
  public static byte[] document(int number, long seed) {
    Letters letters = new Letters(seed + number);
    int elements = elements(number);
    if (elements == 0) {
      return bytes(HEAD + letters.next(TEXTS[number - 1]) + FOOT);
    }
    int text = bytes(number) - around() - elements * (OPEN.length() + CLOSE.length());
    return nested(number) ? nested(elements, text, letters) : siblings(elements, text, letters);
  }

  /** How long a document is, in bytes. */
  public static int bytes(int number) {
    if (elements(number) == 0) {
      return around() + TEXTS[number - 1];
    }
    double place = (number - TEXTS.length - 1) % GROUP / (GROUP - 1.0);
    return (int) Math.round(SHORTEST * Math.pow(LONGEST / SHORTEST, place));
  }

  /** How many elements a document has below the one that all have; 0 where it is one text. */
  public static int elements(int number) {
    if (number < 1 || number > NUMBER) {
      throw new IllegalArgumentException("'document' expected 1.." + NUMBER + ", got: " + number);
    }
    return number <= TEXTS.length ? 0 : FEWEST + MORE * ((number - TEXTS.length - 1) % GROUP);
  }

  /** Whether its elements are nested, each in the one before. */
  public static boolean nested(int number) {
    return number > TEXTS.length && number <= TEXTS.length + GROUP;
  }

  /** A document with so many nested elements, without text. */
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

  /** The first ones have a letter more where it does not come out even. */
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
