package org.gridsec.period.axis1;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.security.auth.login.LoginException;
import javax.xml.namespace.QName;
import org.apache.axis.description.JavaServiceDesc;
import org.apache.axis.description.OperationDesc;
import org.apache.axis.handlers.soap.SOAPService;
import org.gridsec.core.model.Parameters;
import org.gridsec.period.Party;
import org.gridsec.period.axis.AxisStack;
import org.gridsec.period.axis.Protection;

/** Axis 1.3 with messages protected by the handlers of WSS4J 1.5.1. */
public final class Axis1 extends AxisStack {

  private static final String PLAIN = "plain";
  private static final String SIGNATURE = "xml-signature";
  private static final String ENCRYPTION = "xml-encryption";
  private static final String USERNAME_TOKEN = "username-token";
  private static final String KERBEROS = "kerberos";

  /** Realms by the directory of the clients' other files. */
  private final Map<Path, Realm> clients = new HashMap<>();

  static {
    ElementsById.install();
  }

  @Override
  protected Protection ofServer(String mechanism, Party server) throws Exception {
    return switch (mechanism) {
      case PLAIN -> Protection.NONE;
      case SIGNATURE -> signature(server);
      case ENCRYPTION -> new Protection(null, Receiver.ofEncrypted(RunKeys.ofClearReplies(server)));
      case KERBEROS -> new Protection(null, Receiver.ofKerberos(TokenKeys.of(server)));
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
      case KERBEROS -> new Protection(new TokenSender(client(client).newToken()), null);
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

  /** Clients share one ticket for the service. It is valid for longer than a run. */
  private synchronized Realm client(Party client) throws IOException, LoginException {
    Realm realm = clients.get(client.more());
    if (realm == null) {
      realm = Realm.ofClient(client);
      clients.put(client.more(), realm);
    }
    return realm;
  }

  /** With encryption, replies are in clear and only the Body is encrypted, as in Moralis et al. */
  @Override
  protected Parameters parameters(String mechanism) {
    return switch (mechanism) {
      case ENCRYPTION -> Parameters.of("replies", "clear");
      case KERBEROS -> new Parameters(Map.of("replies", "clear", "protect", "encrypt-body"));
      default -> Parameters.NONE;
    };
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
