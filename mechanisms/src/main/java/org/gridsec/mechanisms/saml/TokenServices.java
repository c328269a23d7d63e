package org.gridsec.mechanisms.saml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.issuers.IssuerServer;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.SetUp;
import org.gridsec.mechanisms.spi.Setting;

/**
 * Token services of both mechanisms apart from the server, in a process of their own.
 *
 * @param byPath by their paths at the issuer's address
 * @param keys credentials of the parties: the server has no key of an issuer, and clients know the
 *     token services
 */
public record TokenServices(Map<String, SetUp> byPath, CredentialStore keys) {

  public TokenServices {
    byPath = Map.copyOf(byPath);
  }

  /** True if the server of these credentials would have the key of an issuer. */
  public static boolean areIn(CredentialStore keys) {
    return !issued(keys).isEmpty();
  }

  /**
   * Takes the issuers' keys from the server.
   *
   * @param keys of both parties, as they are generated
   * @param at where the token services will answer; its key signs their answers
   */
  public static TokenServices at(IssuerServer at, Suite suite, CredentialStore keys) {
    Credentials own =
        at.identity()
            .facing(keys.server().authority(), keys.server().peer())
            .withAttachments(keys.server().attachments());
    Map<String, SetUp> services = new LinkedHashMap<>();
    Map<String, String> server = new TreeMap<>(keys.server().attachments());
    Map<String, String> client = new TreeMap<>(keys.client().attachments());
    for (Confirmation confirmation : issued(keys)) {
      String path = "/" + confirmation.id();
      services.put(path, new TokenService(new Setting(suite, Parameters.NONE, own), confirmation));
      server.remove(confirmation.issuerKey());
      client.put(confirmation.service(), IssuerServer.url(at.address()) + path);
      client.put(confirmation.authority(), Pem.of(at.authority()));
    }
    return new TokenServices(services, keys.with(server, client));
  }

  private static List<Confirmation> issued(CredentialStore keys) {
    List<Confirmation> issued = new ArrayList<>();
    for (Confirmation confirmation : Confirmation.values()) {
      if (keys.server().attachments().containsKey(confirmation.issuerKey())) {
        issued.add(confirmation);
      }
    }
    return issued;
  }
}
