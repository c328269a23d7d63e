package org.gridsec.mechanisms.spi;

import java.security.cert.X509Certificate;
import java.util.Optional;
import org.gridsec.core.api.Recorder;

/** What one request and its response have in common, on one side. Used by one thread at a time. */
public final class Exchange {

  private final Recorder recorder;
  private X509Certificate peer;

  public Exchange(Recorder recorder) {
    this.recorder = recorder;
  }

  /** Where the mechanism reports its phases. */
  public Recorder recorder() {
    return recorder;
  }

  /** The certificate that the other side proved to hold the key of. */
  public Optional<X509Certificate> peer() {
    return Optional.ofNullable(peer);
  }

  /** To be called once the other side is authenticated. */
  public void authenticated(X509Certificate certificate) {
    this.peer = certificate;
  }
}
