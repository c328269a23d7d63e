package org.gridsec.mechanisms.xmlsignature;

import java.util.Map;
import java.util.Set;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Layer;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MechanismInfo;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.StreamSecurity;

/** Messages signed with the key of an X.509 certificate that they carry. */
public final class XmlSignature implements Mechanism {

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "xml-signature",
          "WS-Security X.509 Token Profile, XML-Signature",
          Layer.MESSAGE,
          Set.of(Stack.AXIS2, Stack.PULL),
          Map.of(),
          "integrity, origin and freshness of the Body, in both directions",
          "GRID'04 2.2, 3.2 to 3.5; WS-Security 1.1, X.509 Token Profile 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public DomSecurity dom(Role role, Setting setting) {
    INFO.check(setting.parameters());
    return new DomSignature(role, setting);
  }

  @Override
  public StreamSecurity stream(Role role, Setting setting) {
    INFO.check(setting.parameters());
    return new StreamSignature(role, setting);
  }
}
