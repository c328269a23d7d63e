package org.gridsec.scenarios.campaign;

import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PeriodStack;

/**
 * The cells that share a pair of JVMs: those of one mechanism on one stack, with one provider of
 * cryptography, in one variant; in short profiles those of all mechanisms. What the transports and
 * parameters of a mechanism differ in is small beside what they share, and each pair must be
 * warmed.
 *
 * @param mechanism empty where all share the pair
 * @param xmlSecurity version of the XML Security library; empty but for the papers' own software,
 *     whose JVMs have one of several
 */
record PairKey(
    Engine stack, String mechanism, JceProvider provider, String variant, String xmlSecurity) {

  /** Of stacks of today. */
  private static final String USUAL = "";

  /** Whether a cell is measured by a pair: no single operation, and no client for each call. */
  static boolean isOf(CellKey cell) {
    return cell.stack().calls() && !cell.load().once();
  }

  static PairKey of(CellKey cell, Profile profile) {
    String mechanism = profile.sharedJvms() ? "" : cell.mechanism();
    return new PairKey(cell.stack(), mechanism, cell.provider(), cell.variant(), xmlSecurity(cell));
  }

  private static String xmlSecurity(CellKey cell) {
    return cell.stack() instanceof PeriodStack period
        ? period.xmlSecurity(cell.parameters())
        : USUAL;
  }

  /** Whether a cell is one of its own. */
  boolean has(CellKey cell) {
    return cell.stack().equals(stack)
        && (mechanism.isEmpty() || cell.mechanism().equals(mechanism))
        && cell.provider() == provider
        && cell.variant().equals(variant)
        && xmlSecurity(cell).equals(xmlSecurity);
  }

  @Override
  public String toString() {
    return stack
        + (mechanism.isEmpty() ? "" : "-" + mechanism)
        + (provider == JceProvider.JDK ? "" : "-" + provider)
        + (variant.isEmpty() ? "" : "-" + variant)
        + (xmlSecurity.isEmpty() ? "" : "-xmlsec" + xmlSecurity);
  }
}
