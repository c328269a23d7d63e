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
 * The JSSE's context as Tomcat wants it, which otherwise makes its own and takes nothing but the
 * name of a class for what judges clients.
 */
record TomcatTls(javax.net.ssl.SSLContext context) implements SSLContext {

  @Override
  public void init(KeyManager[] keys, TrustManager[] trust, SecureRandom random) {
    throw new IllegalStateException("this context has its keys");
  }

  @Override
  public void destroy() {
    // nothing but memory
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

  /** For Tomcat's administration, which is not there. */
  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return new X509Certificate[0];
  }

  /** For Tomcat's administration, which is not there. */
  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
