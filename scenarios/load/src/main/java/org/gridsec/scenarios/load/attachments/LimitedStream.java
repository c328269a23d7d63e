package org.gridsec.scenarios.load.attachments;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the octets that are read, and refuses more than a gibibyte. */
public final class LimitedStream extends FilterInputStream {

  private static final long MOST_BYTES = 1L << 30;

  private long count;

  public LimitedStream(InputStream in) {
    super(in);
  }

  /** Returns the octets that have been read. */
  public long count() {
    return count;
  }

  private int counted(int more) throws IOException {
    count += Math.max(0, more);
    if (count > MOST_BYTES) {
      throw new IOException("longer than 1 GiB");
    }
    return more;
  }

  @Override
  public int read() throws IOException {
    int octet = super.read();
    counted(octet < 0 ? 0 : 1);
    return octet;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    return counted(super.read(buffer, offset, length));
  }
}
