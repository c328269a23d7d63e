package org.gridsec.mechanisms.pki;

import java.util.regex.Pattern;
import org.gridsec.mechanisms.spi.Role;

/**
 * Subjects of the parties' certificates. A class apart from {@link Authority}, so that JVMs that
 * issue no certificates need not have BouncyCastle.
 */
public final class PartySubjects {

  private PartySubjects() {}

  /** Returns the pattern of the subjects of a role's certificates, in the form of RFC 2253. */
  public static Pattern of(Role role) {
    return Pattern.compile(
        switch (role) {
          case SERVER -> "CN=" + Authority.SERVER;
          case CLIENT -> "CN=" + Authority.CLIENT + "[\\w-]*";
        });
  }
}
