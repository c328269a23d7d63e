package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Estimate;

/**
 * The sentence of a comparison for people, made from the same readings as its value.
 *
 * @param form of the shape that compares
 * @param sides in the order that the form expects; each may have several readings
 */
record Sentence(Form form, List<List<Reading>> sides) {

  /** Puts sides and value into words. */
  interface Form {

    /**
     * The sentence without its initial capital and its full stop.
     *
     * @param value with two digits, see {@link Numerals}; {@code …} if there is none
     */
    String say(Wording sides, Amount value);
  }

  /**
   * A value for a sentence.
   *
   * @param point {@code NaN} if nothing was measured
   */
  record Amount(double point) {

    @Override
    public String toString() {
      return of(point);
    }

    /** The value without its sign. */
    String size() {
      return of(Math.abs(point));
    }

    /** A share as a percentage. */
    String percent() {
      return of(100 * point) + " %";
    }

    String times() {
      return this + " times";
    }

    private static String of(double number) {
      return Double.isNaN(number) ? "…" : Numerals.of(number);
    }
  }

  /** A sentence about sides with one reading each. */
  static Sentence ofEach(Form form, List<Reading> sides) {
    return new Sentence(form, sides.stream().map(List::of).toList());
  }

  /** One sentence for all of the comparisons whose mean an effect is. */
  static Sentence pooled(List<Sentence> alike) {
    List<List<Reading>> sides = new ArrayList<>();
    for (int i = 0; i < alike.get(0).sides.size(); i++) {
      int side = i;
      sides.add(alike.stream().flatMap(one -> one.sides.get(side).stream()).distinct().toList());
    }
    return new Sentence(alike.get(0).form, sides);
  }

  /**
   * The finished sentence.
   *
   * @param value null if nothing was measured
   */
  String of(Estimate value) {
    Wording wording = new Wording(sides);
    String said = form.say(wording, new Amount(value == null ? Double.NaN : value.point()));
    String shared = wording.shared();
    return (said.startsWith("httpg")
            ? said
            : Character.toUpperCase(said.charAt(0)) + said.substring(1))
        + (shared.isEmpty() ? "" : " (" + shared + ")");
  }
}
