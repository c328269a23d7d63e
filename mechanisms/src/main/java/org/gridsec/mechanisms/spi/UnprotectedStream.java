package org.gridsec.mechanisms.spi;

import com.ctc.wstx.stax.WstxOutputFactory;
import java.io.OutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Writes and reads envelopes unchanged. */
final class UnprotectedStream implements StreamSecurity {

  private static final XMLOutputFactory OUTPUT = new WstxOutputFactory();

  @Override
  public XMLStreamWriter protect(OutputStream out, Exchange exchange) throws XMLStreamException {
    return OUTPUT.createXMLStreamWriter(out, "UTF-8");
  }

  @Override
  public Incoming verify(XMLStreamReader reader, Exchange exchange) {
    return new Incoming() {
      @Override
      public XMLStreamReader reader() {
        return reader;
      }

      @Override
      public void complete() {}
    };
  }
}
