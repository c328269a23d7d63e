package org.gridsec.period.gt3;

import java.security.Security;
import javax.xml.namespace.QName;
import org.apache.axis.description.OperationDesc;
import org.apache.axis.description.ServiceDesc;
import org.apache.axis.handlers.soap.SOAPService;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.period.Party;
import org.gridsec.period.XmlSecurity;
import org.gridsec.period.axis.AxisStack;
import org.gridsec.period.axis.Protection;

/** Axis 1.1 with handlers that stand in for GT3.2's message security. */
public final class Gt3 extends AxisStack {

  private static final String SIGNATURE = "xml-signature";

  /** Protection by signatures, with the XML Security library, which plain calls do not load. */
  private static final class Signatures {

    static {
      // the XML Security library looks this provider up by name
      Security.addProvider(new BouncyCastleProvider());
      XmlSecurity.initialize();
    }

    static void initialize() {}

    static Protection of(Party party) {
      return new Protection(new Signer(party), new Verifier(party));
    }
  }

  @Override
  public void initialize(String mechanism) {
    if (mechanism.equals(SIGNATURE)) {
      Signatures.initialize();
    }
  }

  @Override
  protected Protection ofServer(String mechanism, Party server) {
    return protection(mechanism, server);
  }

  @Override
  protected Protection ofClient(String mechanism, Party client) {
    return protection(mechanism, client);
  }

  private static Protection protection(String mechanism, Party party) {
    return switch (mechanism) {
      case "plain" -> Protection.NONE;
      case SIGNATURE -> Signatures.of(party);
      default ->
          throw new IllegalArgumentException("a mechanism of gt3 expected, got: " + mechanism);
    };
  }

  @Override
  protected Parameters parameters(String mechanism) {
    return Parameters.NONE;
  }

  @Override
  protected void describe(SOAPService service) {
    service.setServiceDescription(new Description());
  }

  private static final class Description extends ServiceDesc {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized OperationDesc[] getOperationsByQName(QName name) {
      return super.getOperationsByQName(name);
    }
  }
}
