package org.gridsec.scenarios.liu05.wssecurity;

import java.util.HashMap;
import java.util.Map;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.w3c.dom.Document;

/** Signatures with a new key and a new certificate per message, by a separate authority. */
final class NewKeys {

  private final AlgorithmChoices algorithms;
  private final Authority authority;

  NewKeys(AlgorithmChoices algorithms) {
    this.algorithms = algorithms;
    authority = new Authority(algorithms.suite());
  }

  void sign(Document envelope) throws SecurityFault {
    Identity fresh = authority.client(algorithms.signer(), Authority.CLIENT);
    Map<KeyType, Identity> keys = new HashMap<>();
    keys.put(KeyType.RSA, fresh);
    keys.put(algorithms.signer(), fresh);
    signature(Role.CLIENT, Parties.of(algorithms.suite()).client().withIdentities(keys))
        .protect(envelope, Parties.exchange());
  }

  void verify(Document envelope) throws SecurityFault {
    Credentials own = Parties.of(algorithms.suite()).server();
    signature(
            Role.SERVER,
            new Credentials(
                own.identities(), authority.certificate(), own.peers(), own.attachments()))
        .check(envelope);
  }

  private DomSignature signature(Role role, Credentials keys) {
    return new DomSignature(
        algorithms.acceptance(role), new Setting(algorithms.suite(), Parameters.NONE, keys));
  }
}
