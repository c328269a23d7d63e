package org.gridsec.echo;

import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

/**
 * For a container's connector whose clients the service is to judge by itself; loaded by the
 * container, not by the tests.
 */
public final class AnyCertificate implements X509TrustManager {

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) {}

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) {}

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
