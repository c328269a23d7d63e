package org.gridsec.mechanisms.xmlsignature;

import static org.gridsec.mechanisms.spi.Guarantee.CLIENT_ORIGIN;
import static org.gridsec.mechanisms.spi.Guarantee.FRESHNESS;
import static org.gridsec.mechanisms.spi.Guarantee.INTEGRITY;
import static org.gridsec.mechanisms.spi.Guarantee.SERVER_ORIGIN;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gridsec.mechanisms.soap.Acceptance;
import org.gridsec.mechanisms.soap.DomSignature;
import org.gridsec.mechanisms.soap.SignatureForms;
import org.gridsec.mechanisms.soap.StreamSignature;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Layer;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MechanismInfo;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Proof;
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
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(),
          EnumSet.of(INTEGRITY, CLIENT_ORIGIN, SERVER_ORIGIN, FRESHNESS),
          "GRID'04 2.2, 3.2 to 3.5; WS-Security 1.1, X.509 Token Profile 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    return security(Role.CLIENT, setting);
  }

  @Override
  public MessageSecurity server(Setting setting) {
    return security(Role.SERVER, setting);
  }

  private static MessageSecurity security(Role role, Setting setting) {
    INFO.check(setting);
    Acceptance acceptance = new Acceptance(role, setting.suite(), SignatureForms.SECURITY);
    return new MessageSecurity() {
      @Override
      public DomSecurity dom() {
        return new DomSignature(acceptance, setting);
      }

      @Override
      public StreamSecurity stream() {
        return new StreamSignature(acceptance, setting);
      }
    };
  }
}
