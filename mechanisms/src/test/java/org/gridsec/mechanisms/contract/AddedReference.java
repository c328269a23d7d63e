package org.gridsec.mechanisms.contract;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One more reference in the signature of a message, as its holder of good keys could make it,
 * whatever the mechanism.
 */
final class AddedReference implements AutoCloseable {

  /** What is found where a reference leads, in its canonical form. */
  static final String CONTENT = "<a></a>";

  private static final Pattern REFERENCE =
      Pattern.compile(
          "<(ds|dsig):Reference [^>]*URI=\"#([^\"]*)\".*?</\\1:Reference>", Pattern.DOTALL);

  private final PlantedSignature signatures = new PlantedSignature();
  private final PlantedContent encryption = new PlantedContent();

  /** The last reference of the signature that was made last; null if there is none. */
  private String id;

  /** A message with one of its references twice. */
  String again(Callable<String> sending) throws Exception {
    return with(UnaryOperator.identity(), sending);
  }

  /** A message that refers to {@link #CONTENT} at some place. */
  String to(URI uri, Callable<String> sending) throws Exception {
    return with(
        reference ->
            reference
                .replaceFirst("URI=\"[^\"]*\"", "URI=\"" + uri + "\"")
                .replaceFirst("(DigestValue>)[^<]*", "$1" + digest(reference.contains("sha256\""))),
        sending);
  }

  private static String digest(boolean modern) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance(modern ? "SHA-256" : "SHA-1")
                  .digest(CONTENT.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
  }

  private String with(UnaryOperator<String> copy, Callable<String> sending) throws Exception {
    UnaryOperator<byte[]> signing =
        octets -> {
          String text = latin(octets);
          if (!text.startsWith("<ds:SignedInfo") && !text.startsWith("<dsig:SignedInfo")) {
            return octets;
          }
          REFERENCE.matcher(text).results().forEach(found -> id = found.group(2));
          return octets(added(text, copy));
        };
    UnaryOperator<byte[]> encrypting = octets -> octets(added(latin(octets), copy));
    id = null;
    String message = signatures.changed(signing, () -> encryption.changed(encrypting, sending));
    return added(message, copy);
  }

  /** Whether the last message had a signature that could be changed. */
  boolean signed() {
    return id != null;
  }

  private String added(String text, UnaryOperator<String> copy) {
    Matcher reference = REFERENCE.matcher(text);
    while (reference.find()) {
      if (reference.group(2).equals(id)) {
        return text.substring(0, reference.end())
            + copy.apply(reference.group())
            + text.substring(reference.end());
      }
    }
    return text;
  }

  private static String latin(byte[] octets) {
    return new String(octets, StandardCharsets.ISO_8859_1);
  }

  private static byte[] octets(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    encryption.close();
    signatures.close();
  }
}
