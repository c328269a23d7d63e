package org.gridsec.scenarios.campaign.pairs;

import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PeriodStack;

/**
 * Key of a pair of JVMs, which several cells share: those of one mechanism on one stack, with one
 * provider of cryptography, in one variant; in short profiles, those of all mechanisms. The
 * transports and parameters of a mechanism share most of their code, and each further pair needs a
 * warm-up of its own.
 *
 * @param mechanism empty if all mechanisms share the pair
 * @param xmlSecurity version of the XML Security library; only for the papers' own software, whose
 *     JVMs have one of several
 */
public record PairKey(
    Engine stack, String mechanism, JceProvider provider, String variant, String xmlSecurity) {

  /** For today's stacks. */
  private static final String USUAL = "";

  /** True if a cell is measured by a pair, unlike single operations and clients that call once. */
  public static boolean isOf(CellKey cell) {
    return cell.stack().calls() && !cell.load().once();
  }

  public static PairKey of(CellKey cell, Profile profile) {
    return of(cell, profile.sharedJvms() ? "" : cell.mechanism());
  }

  /** The key of the pair that all mechanisms of a cell's stack share. */
  public static PairKey shared(CellKey cell) {
    return of(cell, "");
  }

  private static PairKey of(CellKey cell, String mechanism) {
    return new PairKey(cell.stack(), mechanism, cell.provider(), cell.variant(), xmlSecurity(cell));
  }

  private static String xmlSecurity(CellKey cell) {
    return cell.stack() instanceof PeriodStack period
        ? period.xmlSecurity(cell.parameters())
        : USUAL;
  }

  /** True if a cell belongs to this pair. */
  public boolean has(CellKey cell) {
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
