package org.gridsec.mechanisms.soap;

import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;

/** Timestamps of trees, with the limits of {@link SeenMessages}. */
public final class Timestamps {

  private Timestamps() {}

  /** Puts one into a Security header. */
  public static Element add(WSSecHeader header) throws WSSecurityException {
    WSSecTimestamp timestamp = new WSSecTimestamp(header);
    timestamp.setTimeToLive(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    timestamp.build();
    return timestamp.getElement();
  }

  /**
   * Checks one as WSS4J does where it processes a whole header.
   *
   * @throws SecurityFault if it is too old, too far in the future, or has expired
   */
  public static void check(Element element) throws SecurityFault {
    try {
      Timestamp timestamp = new Timestamp(element, BasicProfile.enforcer());
      SeenMessages.checkAge(timestamp.getCreated());
      if (timestamp.getExpires() != null) {
        SeenMessages.checkNotExpired(timestamp.getExpires());
      }
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /** Lets WSS4J refuse those that are too old, or too far in the future. */
  public static void limit(RequestData request) {
    request.setTimeStampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    request.setTimeStampFutureTTL(Math.toIntExact(SeenMessages.FUTURE.toSeconds()));
  }
}
