package org.gridsec.echo.soap;

import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLStreamException;

/** Form of the messages of an endpoint on the wire: their media type and their faults. */
public interface MessageForm {

  /** SOAP 1.1 over HTTP (sections 4.4 and 6). */
  MessageForm SOAP =
      new MessageForm() {
        @Override
        public String name() {
          return "SOAP";
        }

        @Override
        public String mediaType() {
          return Soap11.MEDIA_TYPE;
        }

        @Override
        public String contentType() {
          return Soap11.CONTENT_TYPE;
        }

        @Override
        public String faultType() {
          return Soap11.CONTENT_TYPE;
        }

        @Override
        public byte[] write(SoapFault fault, int status) {
          return FaultMessage.of(fault);
        }

        @Override
        public SoapFault read(InputStream fault) throws XMLStreamException {
          return FaultMessage.read(EnvelopeReader.of(fault));
        }
      };

  /** Name of the form, for people. */
  String name();

  /** Media type of messages, which requests must have. */
  String mediaType();

  /** Content type that this project sends. */
  String contentType();

  /** Content type of faults. */
  String faultType();

  /** HTTP status of a fault that has no other (SOAP 1.1 section 6.2). */
  default int status(SoapFault fault) {
    return 500;
  }

  /** Writes a fault, which is sent with that HTTP status. */
  byte[] write(SoapFault fault, int status);

  /**
   * Reads a fault.
   *
   * @throws IOException if it cannot be read
   * @throws XMLStreamException if it is none
   */
  SoapFault read(InputStream fault) throws IOException, XMLStreamException;
}
