package org.gridsec.mechanisms.soap.envelope;

import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.apache.wss4j.dom.processor.TimestampProcessor;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.gridsec.mechanisms.soap.stream.TrimmedTimes;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;

/**
 * Timestamps with the limits of {@link SeenMessages}. A dateTime may have white space around it
 * (XML Schema part 2, section 4.3.6). The signature covers that white space, but it must be removed
 * before the time is parsed, because WSS4J does not remove it. {@link TrimmedTimes} does the same
 * for streams.
 */
public final class Timestamps {

  private Timestamps() {}

  /** Adds a timestamp to a Security header. */
  public static Element add(WSSecHeader header) throws WSSecurityException {
    WSSecTimestamp timestamp = new WSSecTimestamp(header);
    timestamp.setTimeToLive(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    timestamp.build();
    return timestamp.getElement();
  }

  /**
   * Checks a timestamp in the same way as WSS4J when it processes a whole header.
   *
   * @throws SecurityFault if it is too old, too far in the future, or has expired
   */
  public static void check(Element element) throws SecurityFault {
    try {
      Timestamp timestamp = new Timestamp(withoutBlanks(element), BasicProfile.enforcer());
      SeenMessages.checkAge(timestamp.getCreated());
      if (timestamp.getExpires() != null) {
        SeenMessages.checkNotExpired(timestamp.getExpires());
      }
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /** Returns the configuration with which WSS4J reads timestamps of trees. */
  public static WSSConfig config() {
    WSSConfig config = WSSConfig.getNewInstance();
    TimestampProcessor processor = new TimestampProcessor();
    config.setProcessor(
        WSConstants.TIMESTAMP,
        (element, request) -> processor.handleToken(withoutBlanks(element), request));
    return config;
  }

  /**
   * Returns a copy with trimmed times if that makes a difference, so that the signed element stays.
   */
  private static Element withoutBlanks(Element timestamp) {
    if (EnvelopeParts.children(timestamp).allMatch(time -> isTrimmed(time.getTextContent()))) {
      return timestamp;
    }
    Element copy = (Element) timestamp.cloneNode(true);
    EnvelopeParts.children(copy).forEach(time -> time.setTextContent(time.getTextContent().trim()));
    return copy;
  }

  private static boolean isTrimmed(String text) {
    return text.trim().equals(text);
  }

  /** Makes WSS4J refuse timestamps of streams that are too old, or too far in the future. */
  public static void limit(WSSSecurityProperties properties) {
    properties.setTimestampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    properties.setTimeStampFutureTTL(Math.toIntExact(SeenMessages.FUTURE.toSeconds()));
  }

  /** Makes WSS4J refuse timestamps of trees that are too old, or too far in the future. */
  public static void limit(RequestData request) {
    request.setTimeStampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    request.setTimeStampFutureTTL(Math.toIntExact(SeenMessages.FUTURE.toSeconds()));
  }
}
