package org.gridsec.scenarios.plugins;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What a class file refers to: its constant pool (The Java Virtual Machine Specification, Java SE
 * 17, section 4.4).
 *
 * @param classes names with dots, without arrays and what is primitive
 * @param members of classes, not of arrays
 */
record ConstantPool(List<String> classes, List<Member> members) {

  /**
   * A field, a method or a constructor, which is called {@code <init>}.
   *
   * @param owner name of the class with dots
   * @param type descriptor, as {@code (I)V}
   */
  record Member(String owner, String name, String type, boolean field) {
    @Override
    public String toString() {
      return (field ? "field " : "method ") + owner + "." + name + (field ? "" : type);
    }
  }

  private static final int MAGIC = 0xCAFEBABE;

  private static final int UTF8 = 1;
  private static final int CLASS = 7;
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  /**
   * Reads a class file as far as its constant pool.
   *
   * @throws IOException if it is none
   */
  static ConstantPool read(InputStream classFile) throws IOException {
    DataInputStream in = new DataInputStream(classFile);
    if (in.readInt() != MAGIC) {
      throw new IOException("a class file expected, got something else");
    }
    in.readInt(); // its version
    int size = in.readUnsignedShort();
    String[] texts = new String[size];
    int[] tags = new int[size];
    int[] first = new int[size];
    int[] second = new int[size];
    for (int i = 1; i < size; i++) {
      tags[i] = in.readUnsignedByte();
      switch (tags[i]) {
        case UTF8 -> texts[i] = in.readUTF();
        case CLASS, 8, 16, 19, 20 -> first[i] = in.readUnsignedShort();
        case FIELD, METHOD, INTERFACE_METHOD, 12, 17, 18 -> {
          first[i] = in.readUnsignedShort();
          second[i] = in.readUnsignedShort();
        }
        case 15 -> in.skipNBytes(3);
        case 3, 4 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // takes two places
        }
        default -> throw new IOException("a known constant expected, got: tag " + tags[i]);
      }
    }
    List<String> classes = new ArrayList<>();
    List<Member> members = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      if (tags[i] == CLASS) {
        String name = element(texts[first[i]]);
        if (!name.isEmpty()) {
          classes.add(name);
        }
      } else if (tags[i] >= FIELD && tags[i] <= INTERFACE_METHOD) {
        String owner = texts[first[first[i]]];
        if (!owner.startsWith("[")) {
          members.add(
              new Member(
                  owner.replace('/', '.'),
                  texts[first[second[i]]],
                  texts[second[second[i]]],
                  tags[i] == FIELD));
        }
      }
    }
    return new ConstantPool(classes, members);
  }

  /** The class, of an array that of its elements; empty where these are primitive. */
  private static String element(String name) {
    String element = name.replaceFirst("^\\[+", "");
    if (element.length() == name.length()) {
      return name.replace('/', '.');
    }
    return element.startsWith("L")
        ? element.substring(1, element.length() - 1).replace('/', '.')
        : "";
  }
}
