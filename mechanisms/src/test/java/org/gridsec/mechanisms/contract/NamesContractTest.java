package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.xml.security.stax.impl.stax.XMLSecNamespaceImpl;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names that a message makes up leave nothing behind, whichever mechanism receives it. */
class NamesContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  /** More than are kept at any time. */
  private static final int MANY = 2000;

  /** A request of each on the stack whose library has such a memory. */
  static Stream<Case> cases() {
    return Case.ofMessages()
        .filter(c -> c.receiver() == Stack.PULL && c.receives() == Role.SERVER)
        .filter(c -> c.suite() == Suite.MODERN);
  }

  /** Whether the message is refused or not: anybody can send it. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("cases")
  void prefixes_and_namespaces_of_messages_are_not_kept(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    for (String place : List.of("Body", "Header", "Security")) {
      for (String prefix : List.of("p#", "p")) {
        String message = dialogue.message(CLEAR);
        String changed =
            message.replaceFirst(
                "<(\\w+:)?" + place + "\\b[^>]*>", "$0<some>" + names(prefix) + "</some>");
        assertThat(changed).isNotEqualTo(message);
        Throwable refusal = catchThrowable(() -> dialogue.receive(changed));
        assertThat(refusal == null || refusal instanceof SecurityFault)
            .as("accepted or refused: %s", refusal)
            .isTrue();
      }
    }
    assertThat(kept()).as("namespaces that Santuario keeps").isLessThan(MANY);
  }

  /** Elements with new names, prefixes and namespaces. */
  private static String names(String prefix) {
    return IntStream.range(0, MANY)
        .mapToObj(i -> element(prefix.replace("#", "" + i), i))
        .collect(Collectors.joining());
  }

  private static String element(String prefix, int i) {
    return "<" + prefix + ":e" + i + " xmlns:" + prefix + "='urn:n" + i + "'/>";
  }

  /** How many prefixes with as many namespaces. */
  private static int kept() throws Exception {
    Field field = XMLSecNamespaceImpl.class.getDeclaredField("XMLSEC_NS_MAP");
    field.setAccessible(true);
    Map<?, ?> prefixes = (Map<?, ?>) field.get(null);
    synchronized (prefixes) {
      Collection<?> namespaces = prefixes.values();
      return prefixes.size() + namespaces.stream().mapToInt(n -> ((Map<?, ?>) n).size()).sum();
    }
  }
}
