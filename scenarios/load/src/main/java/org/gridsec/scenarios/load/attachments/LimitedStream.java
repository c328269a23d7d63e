package org.gridsec.scenarios.load.attachments;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the octets that are read, and refuses more than a gibibyte, or fewer if told so. */
public final class LimitedStream extends FilterInputStream {

  private static final long MOST_BYTES = 1L << 30;

  private long count;
  private long end;
  private String tooLong;

  public LimitedStream(InputStream in) {
    super(in);
    unlimit();
  }

  /** Returns the octets that have been read. */
  public long count() {
    return count;
  }

  /**
   * Refuses fewer octets, until {@link #unlimit}.
   *
   * @param further number of octets from now on
   * @param refusal message of the exception
   */
  void limit(long further, String refusal) {
    end = Math.min(MOST_BYTES, count + further);
    tooLong = refusal;
  }

  /** Refuses only more than a gibibyte in all. */
  void unlimit() {
    end = MOST_BYTES;
    tooLong = "longer than 1 GiB";
  }

  private int counted(int more) throws IOException {
    count += Math.max(0, more);
    if (count > end) {
      throw new IOException(tooLong);
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
