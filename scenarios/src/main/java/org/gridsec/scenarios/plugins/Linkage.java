package org.gridsec.scenarios.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Whether the classes of a jar find what they refer to. A JVM links when something is first used:
 * what was compiled against another version would fail in the middle of a measurement.
 */
final class Linkage {

  private static final String THIS_PROGRAM = "org.gridsec.";
  private static final String CLASS_FILE = ".class";

  private final JarFile jar;
  private final ClassLoader loader;

  /**
   * @param loader that finds the classes of the jar, and of this program
   */
  Linkage(JarFile jar, ClassLoader loader) {
    this.jar = jar;
    this.loader = loader;
  }

  /**
   * What is missing first, in words; empty where nothing is. Libraries that the jar holds besides
   * may refer to others that it does not need, and are not looked at.
   *
   * @param packages whose classes are looked at, and those below them
   */
  Optional<String> missing(Set<String> packages) throws IOException {
    for (JarEntry entry : jar.stream().filter(e -> e.getName().endsWith(CLASS_FILE)).toList()) {
      String path = entry.getName();
      String name = path.substring(0, path.length() - CLASS_FILE.length()).replace('/', '.');
      if (packages.stream().anyMatch(one -> one.isEmpty() || name.startsWith(one + "."))) {
        Optional<String> missing = missing(name, entry);
        if (missing.isPresent()) {
          return missing;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> missing(String name, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      Class<?> type = Class.forName(name, false, loader);
      Optional<Method> left = notImplemented(type);
      if (left.isPresent()) {
        return Optional.of(
            "%s expected to implement method %s.%s, got none"
                .formatted(name, left.get().getDeclaringClass().getName(), left.get().getName()));
      }
      ConstantPool pool = ConstantPool.read(in);
      for (String used : pool.classes()) {
        Class.forName(used, false, loader);
      }
      for (ConstantPool.Member used : pool.members()) {
        if (isOfThisProgram(used.owner()) && !found(used)) {
          return Optional.of("%s expected %s of this version, got none".formatted(name, used));
        }
      }
      return Optional.empty();
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return Optional.of(
          "%s expected class %s, got none".formatted(name, e.getMessage().replace('/', '.')));
    } catch (LinkageError e) {
      return Optional.of("%s expected to load, got: %s".formatted(name, e));
    }
  }

  /** What this program asks of a class that can be made, and that the class does not have. */
  private static Optional<Method> notImplemented(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers())
        ? Optional.empty()
        : Arrays.stream(type.getMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .findFirst();
  }

  private boolean isOfThisProgram(String owner) {
    return owner.startsWith(THIS_PROGRAM)
        && jar.getEntry(owner.replace('.', '/') + CLASS_FILE) == null;
  }

  private boolean found(ConstantPool.Member member) throws ClassNotFoundException {
    Class<?> owner = Class.forName(member.owner(), false, loader);
    if (member.name().equals("<init>")) {
      return Arrays.stream(owner.getDeclaredConstructors())
          .filter(constructor -> isOpen(constructor.getModifiers()))
          .anyMatch(constructor -> type(constructor).equals(member.type()));
    }
    return above(owner).stream()
        .anyMatch(type -> member.field() ? hasField(type, member) : hasMethod(type, member));
  }

  private static boolean hasField(Class<?> type, ConstantPool.Member member) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> isOpen(field.getModifiers()))
        .filter(field -> field.getName().equals(member.name()))
        .anyMatch(field -> field.getType().descriptorString().equals(member.type()));
  }

  private static boolean hasMethod(Class<?> type, ConstantPool.Member member) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> isOpen(method.getModifiers()))
        .filter(method -> method.getName().equals(member.name()))
        .anyMatch(method -> type(method).equals(member.type()));
  }

  private static String type(Constructor<?> constructor) {
    return MethodType.methodType(void.class, constructor.getParameterTypes()).descriptorString();
  }

  private static String type(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .descriptorString();
  }

  private static boolean isOpen(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  /** A class and all that it inherits from; an interface has the methods of Object. */
  private static Set<Class<?>> above(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    all.add(type);
    Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()))
        .forEach(parent -> all.addAll(above(parent)));
    all.add(Object.class);
    return all;
  }
}
