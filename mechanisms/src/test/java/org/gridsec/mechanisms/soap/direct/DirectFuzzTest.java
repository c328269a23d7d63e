package org.gridsec.mechanisms.soap.direct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;

/**
 * Nothing is accepted directly that WSS4J refuses or reads otherwise, whatever the holder of a good
 * key signs. {@code -Dgridsec.fuzz.documents=N -Dgridsec.fuzz.seed=N} tries more, or others.
 */
class DirectFuzzTest {

  /** A message takes as long as many contents. */
  private static final int MESSAGES = CanonicalContentTest.DOCUMENTS / 50;

  private final Sides sides = new Sides(Suite.MODERN, KeyType.EC.value());
  private final OddXml odd = new OddXml(new Random(CanonicalContentTest.SEED));
  private final Random random = new Random(CanonicalContentTest.SEED);

  @Test
  void what_is_accepted_directly_wss4j_accepts_and_reads_alike() throws Exception {
    int yes = 0;
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = sides.signed(odd.next());
      if (random.nextInt(4) == 0) {
        message = changed(message);
      }
      if (sides.vouches(message)) {
        yes++;
        byte[] accepted = message;
        String read = Sides.contentOf(XmlInput.reader(new ByteArrayInputStream(accepted)));
        assertThatCode(() -> assertThat(Sides.accepted(sides.wss4j, accepted)).isEqualTo(read))
            .as("%s", Sides.shown(accepted))
            .doesNotThrowAnyException();
      }
    }
    assertThat(yes).isGreaterThan(MESSAGES / 5);
  }

  /** Something is changed that is not signed, or is. */
  private byte[] changed(byte[] message) {
    String text = new String(message, StandardCharsets.ISO_8859_1);
    int at = random.nextInt(text.length());
    String changed =
        switch (random.nextInt(6)) {
          case 0 -> text.replace("\"1\"", random.nextBoolean() ? "\"0\"" : "'1'");
          case 1 -> text.replaceFirst("><", random.nextBoolean() ? "> <" : "><!-- --><");
          case 2 -> text.replaceFirst("=</ds:SignatureValue>", "</ds:SignatureValue>");
          case 3 -> text + (random.nextBoolean() ? " " : "\n<!-- -->");
          case 4 -> "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + text;
          default -> text.substring(0, at) + text.substring(Math.min(text.length(), at + 1));
        };
    return changed.getBytes(StandardCharsets.ISO_8859_1);
  }
}
