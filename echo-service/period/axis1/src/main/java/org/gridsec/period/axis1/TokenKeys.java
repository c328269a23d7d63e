package org.gridsec.period.axis1;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.security.auth.login.LoginException;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.period.Party;
import org.ietf.jgss.GSSException;

/** The service's table of keys, by the hashes of their tokens. It keeps only the latest ones. */
final class TokenKeys {

  private static final int MOST = 1000;

  /** Null if the run has no Kerberos; then no token is valid. */
  private final Realm service;

  private final Map<String, byte[]> keys =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
          return size() > MOST;
        }
      };

  private TokenKeys(Realm service) {
    this.service = service;
  }

  /** The keys of a service. */
  static TokenKeys of(Party service) throws IOException, LoginException {
    return new TokenKeys(
        Files.exists(service.more().resolve(KeyFiles.KERBEROS)) ? Realm.ofService(service) : null);
  }

  /**
   * The key of a token.
   *
   * @param token null if the message has only its hash
   * @return null if the hash is not known
   * @throws GSSException if the token is not the client's, or was received before
   */
  byte[] of(String hash, byte[] token) throws GSSException {
    if (token == null) {
      synchronized (keys) {
        return keys.get(hash);
      }
    }
    if (service == null) {
      throw new GSSException(GSSException.NO_CRED);
    }
    byte[] key = service.accept(token);
    synchronized (keys) {
      keys.put(hash, key);
    }
    return key;
  }
}
