package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Estimate;

/**
 * What a comparison says, for people; made of the readings that its value is made of.
 *
 * @param form of the shape that compares
 * @param sides what is compared, in the order that the form expects; each may have several readings
 */
record Sentence(Form form, List<List<Reading>> sides) {

  /** Puts sides and value into words. */
  interface Form {

    /**
     * A sentence without its first capital and its end.
     *
     * @param value with two digits, see {@link Numerals}; {@code …} where there is none
     */
    String say(Wording sides, Amount value);
  }

  /**
   * A value to be told.
   *
   * @param point {@code NaN} where nothing was measured
   */
  record Amount(double point) {

    @Override
    public String toString() {
      return of(point);
    }

    /** Without its sign. */
    String size() {
      return of(Math.abs(point));
    }

    /** A share as a percentage. */
    String percent() {
      return of(100 * point) + " %";
    }

    /** How many times. */
    String times() {
      return this + " times";
    }

    private static String of(double number) {
      return Double.isNaN(number) ? "…" : Numerals.of(number);
    }
  }

  /** A sentence about sides with a reading each. */
  static Sentence ofEach(Form form, List<Reading> sides) {
    return new Sentence(form, sides.stream().map(List::of).toList());
  }

  /** The same of all of the comparisons that an effect is the mean of. */
  static Sentence pooled(List<Sentence> alike) {
    List<List<Reading>> sides = new ArrayList<>();
    for (int i = 0; i < alike.get(0).sides.size(); i++) {
      int side = i;
      sides.add(alike.stream().flatMap(one -> one.sides.get(side).stream()).distinct().toList());
    }
    return new Sentence(alike.get(0).form, sides);
  }

  /**
   * The sentence.
   *
   * @param value null where nothing was measured
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
