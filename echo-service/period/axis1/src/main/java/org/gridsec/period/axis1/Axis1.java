package org.gridsec.period.axis1;

import javax.xml.namespace.QName;
import org.apache.axis.description.JavaServiceDesc;
import org.apache.axis.description.OperationDesc;
import org.apache.axis.handlers.soap.SOAPService;
import org.gridsec.core.model.Parameters;
import org.gridsec.period.Party;
import org.gridsec.period.axis.AxisStack;
import org.gridsec.period.axis.Protection;

/** Axis 1.3, its messages protected by the handlers of WSS4J 1.5.1. */
public final class Axis1 extends AxisStack {

  private static final String PLAIN = "plain";
  private static final String SIGNATURE = "xml-signature";
  private static final String ENCRYPTION = "xml-encryption";
  private static final String USERNAME_TOKEN = "username-token";

  @Override
  protected Protection ofServer(String mechanism, Party server) throws Exception {
    return switch (mechanism) {
      case PLAIN -> Protection.NONE;
      case SIGNATURE -> signature(server);
      case ENCRYPTION -> new Protection(null, Receiver.ofEncrypted(RunKeys.ofClearReplies(server)));
      case USERNAME_TOKEN ->
          new Protection(null, Receiver.ofUsernameToken(RunKeys.password(server)));
      default -> throw unknown(mechanism);
    };
  }

  @Override
  protected Protection ofClient(String mechanism, Party client) throws Exception {
    return switch (mechanism) {
      case PLAIN -> Protection.NONE;
      case SIGNATURE -> signature(client);
      case ENCRYPTION -> new Protection(Sender.encrypting(RunKeys.recipient(client)), null);
      case USERNAME_TOKEN -> new Protection(Sender.naming(RunKeys.password(client)), null);
      default -> throw unknown(mechanism);
    };
  }

  private static Protection signature(Party party) throws Exception {
    PartyCrypto crypto = PartyCrypto.of(party);
    return new Protection(Sender.signing(crypto), Receiver.ofSigned(crypto));
  }

  private static IllegalArgumentException unknown(String mechanism) {
    return new IllegalArgumentException("a mechanism of axis1 expected, got: " + mechanism);
  }

  /** Replies are in clear with encryption, as Moralis et al. had it. */
  @Override
  protected Parameters parameters(String mechanism) {
    return mechanism.equals(ENCRYPTION) ? Parameters.of("replies", "clear") : Parameters.NONE;
  }

  @Override
  protected void describe(SOAPService service) {
    service.setServiceDescription(new Description());
  }

  private static final class Description extends JavaServiceDesc {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized OperationDesc[] getOperationsByQName(QName name) {
      return super.getOperationsByQName(name);
    }
  }
}
