package org.gridsec.scenarios.roofline;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.utils.UnsyncBufferedOutputStream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.load.Payloads;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.mechanisms.soap.direct.CanonicalArray;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.scenarios.benchmark.JmhMilliseconds;
import org.gridsec.scenarios.benchmark.Results;
import org.gridsec.scenarios.liu05.xml.CanonicalForm;
import org.gridsec.scenarios.liu05.xml.Trees;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Operations from an array to the digest of its canonical form and back, compared with the digest
 * alone. All digest the same bytes, so ratios of times are shares of the digest's rate.
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
  private Canonicalizer canonicalizer;

  @Setup
  public void prepare() throws Exception {
    digest = MessageDigest.getInstance("SHA-256");
    canonicalizer = CanonicalForm.EXCLUSIVE.ofTrees();
    texts = ((Payload.Strings) Payloads.of(PayloadShape.array(strings, characters), seed)).values();
    bytes = array.bytes(texts);
    byte[] expected = digest.digest(bytes);
    Results.require(Arrays.equals(expected, write()), "the digest of what is written");
    Results.require(Arrays.equals(expected, check()), "the digest of what is checked");
    Results.require(Arrays.equals(expected, stream()), "the digest of a stream");
    Results.require(Arrays.equals(expected, tree()), "the digest of a tree");
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
  public byte[] check() {
    return CanonicalArray.read(bytes, digest);
  }

  /** Reads the bytes as stack {@code pull} does; Santuario canonicalizes the events. */
  @Benchmark
  public byte[] stream() throws XMLSecurityException, XMLStreamException, IOException {
    try (OutputStream out = digesting()) {
      CanonicalForm.EXCLUSIVE.write(XmlInput.reader(new ByteArrayInputStream(bytes)), out);
    }
    return digest.digest();
  }

  /** Reads the bytes to a tree with the JDK's parser; Santuario canonicalizes it. */
  @Benchmark
  public byte[] tree() throws XMLSecurityException, IOException {
    try (OutputStream out = digesting()) {
      canonicalizer.canonicalizeSubtree(Trees.parse(bytes).getDocumentElement(), out);
    }
    return digest.digest();
  }

  /** Digests blocks, as Santuario does when it verifies. */
  private OutputStream digesting() {
    return new UnsyncBufferedOutputStream(
        new DigestOutputStream(OutputStream.nullOutputStream(), digest));
  }
}
