package org.gridsec.mechanisms.httpg;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.net.ssl.X509ExtendedKeyManager;
import org.gridsec.mechanisms.spi.Identity;

/**
 * Presents another chain of proxies in each full handshake of a client, so that the server does not
 * know them. Chains are made beforehand and come again when all have been presented. Sessions share
 * them, in parallel.
 */
final class FreshProxies extends X509ExtendedKeyManager {

  /**
   * Number of certificates, more than a server remembers. The JDK's factory of certificates keeps
   * the last 750, with the signatures that it has verified on them, so it has forgotten each when
   * it comes again.
   */
  static final int CERTIFICATES = 1024;

  private final List<Identity> chains;
  private final AtomicInteger handshakes = new AtomicInteger();

  FreshProxies(List<Identity> chains) {
    this.chains = chains;
  }

  @Override
  public String chooseClientAlias(String[] keyTypes, Principal[] issuers, Socket socket) {
    return Integer.toString(Math.floorMod(handshakes.getAndIncrement(), chains.size()));
  }

  private Identity chain(String alias) {
    return chains.get(Integer.parseInt(alias));
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return chain(alias).chain().toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return chain(alias).key();
  }

  @Override
  public String[] getClientAliases(String keyType, Principal[] issuers) {
    return IntStream.range(0, chains.size()).mapToObj(Integer::toString).toArray(String[]::new);
  }

  @Override
  public String[] getServerAliases(String keyType, Principal[] issuers) {
    return new String[0];
  }

  @Override
  public String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
    return null;
  }
}
