package org.gridsec.echo.host;

import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.TrustManager;
import org.apache.tomcat.util.net.SSLContext;

/**
 * Adapts a JSSE context to Tomcat's interface. Otherwise Tomcat creates its own context, and
 * accepts only a class name for the trust manager of clients.
 */
record TomcatTls(javax.net.ssl.SSLContext context) implements SSLContext {

  @Override
  public void init(KeyManager[] keys, TrustManager[] trust, SecureRandom random) {
    throw new IllegalStateException("this context has its keys");
  }

  @Override
  public void destroy() {
    // nothing to release
  }

  @Override
  public SSLSessionContext getServerSessionContext() {
    return context.getServerSessionContext();
  }

  @Override
  public SSLEngine createSSLEngine() {
    return context.createSSLEngine();
  }

  @Override
  public SSLServerSocketFactory getServerSocketFactory() {
    return context.getServerSocketFactory();
  }

  @Override
  public SSLParameters getSupportedSSLParameters() {
    return context.getSupportedSSLParameters();
  }

  /** Not used: only Tomcat's administration calls it. */
  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return new X509Certificate[0];
  }

  /** Not used: only Tomcat's administration calls it. */
  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
