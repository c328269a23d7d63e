package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.security.SecureRandom;
import java.util.function.Consumer;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.bouncycastle.jsse.BCSSLEngine;
import org.bouncycastle.jsse.BCSSLParameters;
import org.bouncycastle.jsse.BCSSLSocket;

/**
 * A context of BouncyCastle's JSSE that sets parameters of all its engines and sockets which Java
 * 17's SSLParameters lack. If other code, such as a container, sets parameters, these stay.
 */
final class ParameterizedContext extends SSLContext {

  ParameterizedContext(SSLContext context, Consumer<BCSSLParameters> parameters) {
    super(new Spi(context, parameters), context.getProvider(), context.getProtocol());
  }

  private static final class Spi extends SSLContextSpi {

    private final SSLContext context;
    private final Consumer<BCSSLParameters> parameters;

    Spi(SSLContext context, Consumer<BCSSLParameters> parameters) {
      this.context = context;
      this.parameters = parameters;
    }

    private SSLEngine set(SSLEngine engine) {
      BCSSLParameters changed = ((BCSSLEngine) engine).getParameters();
      parameters.accept(changed);
      ((BCSSLEngine) engine).setParameters(changed);
      return engine;
    }

    private Socket set(Socket socket) {
      BCSSLParameters changed = ((BCSSLSocket) socket).getParameters();
      parameters.accept(changed);
      ((BCSSLSocket) socket).setParameters(changed);
      return socket;
    }

    @Override
    protected void engineInit(KeyManager[] keys, TrustManager[] trust, SecureRandom random) {
      throw new IllegalStateException("this context has its keys");
    }

    @Override
    protected SSLEngine engineCreateSSLEngine() {
      return set(context.createSSLEngine());
    }

    @Override
    protected SSLEngine engineCreateSSLEngine(String host, int port) {
      return set(context.createSSLEngine(host, port));
    }

    @Override
    protected SSLSocketFactory engineGetSocketFactory() {
      return new Sockets(context.getSocketFactory());
    }

    @Override
    protected SSLServerSocketFactory engineGetServerSocketFactory() {
      throw new UnsupportedOperationException("servers expected to use engines or layered sockets");
    }

    @Override
    protected SSLSessionContext engineGetServerSessionContext() {
      return context.getServerSessionContext();
    }

    @Override
    protected SSLSessionContext engineGetClientSessionContext() {
      return context.getClientSessionContext();
    }

    /**
     * Returns the parameters of a new engine, so that setting them again does not lose its values.
     */
    @Override
    protected SSLParameters engineGetDefaultSSLParameters() {
      SSLEngine engine = engineCreateSSLEngine();
      engine.setUseClientMode(true);
      return engine.getSSLParameters();
    }

    @Override
    protected SSLParameters engineGetSupportedSSLParameters() {
      return context.getSupportedSSLParameters();
    }

    private final class Sockets extends SSLSocketFactory {

      private final SSLSocketFactory factory;

      Sockets(SSLSocketFactory factory) {
        this.factory = factory;
      }

      @Override
      public Socket createSocket() throws IOException {
        return set(factory.createSocket());
      }

      @Override
      public Socket createSocket(Socket below, String host, int port, boolean close)
          throws IOException {
        return set(factory.createSocket(below, host, port, close));
      }

      @Override
      public Socket createSocket(Socket below, InputStream read, boolean close) throws IOException {
        return set(factory.createSocket(below, read, close));
      }

      @Override
      public Socket createSocket(String host, int port) throws IOException {
        return set(factory.createSocket(host, port));
      }

      @Override
      public Socket createSocket(String host, int port, InetAddress own, int ownPort)
          throws IOException {
        return set(factory.createSocket(host, port, own, ownPort));
      }

      @Override
      public Socket createSocket(InetAddress host, int port) throws IOException {
        return set(factory.createSocket(host, port));
      }

      @Override
      public Socket createSocket(InetAddress host, int port, InetAddress own, int ownPort)
          throws IOException {
        return set(factory.createSocket(host, port, own, ownPort));
      }

      @Override
      public String[] getDefaultCipherSuites() {
        return factory.getDefaultCipherSuites();
      }

      @Override
      public String[] getSupportedCipherSuites() {
        return factory.getSupportedCipherSuites();
      }
    }
  }
}
