package org.gridsec.mechanisms.soap.stream;

import jakarta.xml.bind.JAXBElement;
import java.util.Deque;
import org.apache.wss4j.binding.wss10.UsernameTokenType;
import org.apache.wss4j.binding.wsu10.AttributedDateTime;
import org.apache.wss4j.binding.wsu10.TimestampType;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.impl.processor.input.TimestampInputHandler;
import org.apache.wss4j.stax.impl.processor.input.UsernameTokenInputHandler;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.ext.XMLSecurityProperties;
import org.apache.xml.security.stax.ext.XMLSecurityUtils;
import org.apache.xml.security.stax.ext.stax.XMLSecEvent;

/**
 * Handlers that read times from streams without the white space around them; the signed content
 * keeps it. The configuration file next to this class names them.
 */
public final class TrimmedTimes {

  private TrimmedTimes() {}

  private static void trim(AttributedDateTime time) {
    if (time != null) {
      time.setValue(time.getValue().trim());
    }
  }

  /** Reads a timestamp. */
  public static final class OfTimestamp extends TimestampInputHandler {

    @Override
    // Santuario declares this type parameter
    @SuppressWarnings("TypeParameterUnusedInFormals")
    protected <T> T parseStructure(
        Deque<XMLSecEvent> events, int index, XMLSecurityProperties properties)
        throws XMLSecurityException {
      T read = super.parseStructure(events, index, properties);
      TimestampType timestamp = (TimestampType) ((JAXBElement<?>) read).getValue();
      trim(timestamp.getCreated());
      trim(timestamp.getExpires());
      return read;
    }
  }

  /** Reads a UsernameToken. */
  public static final class OfUsernameToken extends UsernameTokenInputHandler {

    @Override
    // Santuario declares this type parameter
    @SuppressWarnings("TypeParameterUnusedInFormals")
    protected <T> T parseStructure(
        Deque<XMLSecEvent> events, int index, XMLSecurityProperties properties)
        throws XMLSecurityException {
      T read = super.parseStructure(events, index, properties);
      UsernameTokenType token = (UsernameTokenType) ((JAXBElement<?>) read).getValue();
      AttributedDateTime created =
          XMLSecurityUtils.getQNameType(token.getAny(), WSSConstants.TAG_WSU_CREATED);
      trim(created);
      return read;
    }
  }
}
