package org.gridsec.scenarios.roofline;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import org.gridsec.core.api.Payload;
import org.gridsec.core.load.Payloads;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.mechanisms.soap.direct.CanonicalArray;
import org.gridsec.scenarios.jmh.JmhMilliseconds;
import org.gridsec.scenarios.jmh.Results;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * From an array to the digest of its canonical form and back, against the digest of the same bytes:
 * all three are of {@link #size} bytes, so that quotients of times are shares of the digest's rate.
 */
@State(Scope.Thread)
public class DigestRateBenchmark extends JmhMilliseconds {

  @Param({"1", "1024", "65536"})
  public int strings;

  @Param({"8"})
  public int characters;

  private final CanonicalArray array = new CanonicalArray();
  private List<String> texts;
  private byte[] bytes;
  private MessageDigest digest;

  @Setup
  public void prepare() throws GeneralSecurityException {
    digest = MessageDigest.getInstance("SHA-256");
    texts = ((Payload.Strings) Payloads.of(PayloadShape.array(strings, characters), seed)).values();
    bytes = array.bytes(texts);
    byte[] expected = digest.digest(bytes);
    Results.require(Arrays.equals(expected, write()), "the digest of what is written");
    Results.require(Arrays.equals(expected, read()), "the digest of what is read");
  }

  /** How many bytes each of the operations digests. */
  public int size() {
    return bytes.length;
  }

  /** The digest alone. */
  @Benchmark
  public byte[] sha256() {
    return digest.digest(bytes);
  }

  /** Writes the array and digests it. */
  @Benchmark
  public byte[] write() {
    return array.write(texts, digest);
  }

  /** Checks the bytes of the array and digests them. */
  @Benchmark
  public byte[] read() {
    return CanonicalArray.read(bytes, digest);
  }
}
