package org.gridsec.scenarios.load.attachments;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;

/** Counts the octets of a body as they are sent. */
public final class SentEntity extends HttpEntityWrapper {

  private long length;

  public SentEntity(HttpEntity entity) {
    super(entity);
  }

  /** Returns the octets that have been sent. */
  public long length() {
    return length;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    length = 0;
    super.writeTo(
        new FilterOutputStream(out) {
          @Override
          public void write(int octet) throws IOException {
            out.write(octet);
            length++;
          }

          @Override
          public void write(byte[] octets, int offset, int count) throws IOException {
            out.write(octets, offset, count);
            length += count;
          }
        });
  }
}
