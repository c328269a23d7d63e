package org.gridsec.mechanisms.soap;

import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecTimestamp;
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

  /** Lets WSS4J refuse those that are too old, or too far in the future. */
  public static void limit(RequestData request) {
    request.setTimeStampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    request.setTimeStampFutureTTL(Math.toIntExact(SeenMessages.FUTURE.toSeconds()));
  }
}
