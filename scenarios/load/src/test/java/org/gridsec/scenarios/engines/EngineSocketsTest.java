package org.gridsec.scenarios.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineSocketsTest {

  @Test
  void objects_of_other_libraries_are_not_read() throws Exception {
    assertThat(read(List.of("a"))).isEqualTo(List.of("a"));
    EngineOrder order = new EngineOrder("slice", "{}", 100);
    assertThat(read(order)).isEqualTo(order);
    assertThatExceptionOfType(InvalidClassException.class)
        .isThrownBy(() -> read(List.of(TextNode.valueOf("a"))));
  }

  private static Object read(Object object) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(object);
    }
    try (ObjectInputStream objects =
        new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
      objects.setObjectInputFilter(EngineSockets.CLASSES);
      return objects.readObject();
    }
  }
}
