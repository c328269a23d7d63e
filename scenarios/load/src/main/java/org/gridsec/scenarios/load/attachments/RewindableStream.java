package org.gridsec.scenarios.load.attachments;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that returns to its mark by opening its source once more. WSS4J marks an attachment,
 * reads it for a digest and returns; a stream that keeps the octets meanwhile would need memory for
 * all of them. For one thread.
 */
final class RewindableStream extends InputStream {

  /** Content that can be read from its start any number of times. */
  interface Source {
    InputStream open() throws IOException;
  }

  private final Source source;
  private InputStream in;
  private long position;
  private long mark;

  RewindableStream(Source source) {
    this.source = source;
  }

  private InputStream opened() throws IOException {
    if (in == null) {
      in = source.open();
      in.skipNBytes(position);
    }
    return in;
  }

  @Override
  public int read() throws IOException {
    int octet = opened().read();
    if (octet >= 0) {
      position++;
    }
    return octet;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = opened().read(buffer, offset, length);
    position += Math.max(0, count);
    return count;
  }

  @Override
  public boolean markSupported() {
    return true;
  }

  @Override
  public synchronized void mark(int limit) {
    mark = position;
  }

  @Override
  public synchronized void reset() throws IOException {
    close();
    position = mark;
  }

  @Override
  public void close() throws IOException {
    if (in != null) {
      in.close();
      in = null;
    }
  }
}
