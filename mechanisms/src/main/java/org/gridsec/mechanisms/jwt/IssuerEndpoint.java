package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Base64;
import java.util.Map;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;

/**
 * An endpoint of an issuer that answers those whom it knows by a secret (RFC 6749 section 2.3.1).
 * Used by threads in parallel.
 *
 * @param user name by which the issuer knows this party
 * @param secret by which the issuer knows that it is this party
 */
record IssuerEndpoint(URL address, SSLSocketFactory trust, String user, String secret) {

  /** Returns the value of the field by which an issuer knows a party. */
  static String authorization(String user, String secret) {
    byte[] pair = (user + ":" + secret).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  /**
   * Sends a form and returns the answer.
   *
   * @throws IOException if there is no answer, or one that is no JSON or not of status 200
   */
  Map<String, Object> post(Map<String, String> form) throws IOException {
    HttpsURLConnection connection = (HttpsURLConnection) address.openConnection();
    connection.setSSLSocketFactory(trust);
    connection.setConnectTimeout((int) TokenCheck.PATIENCE.toMillis());
    connection.setReadTimeout((int) TokenCheck.PATIENCE.toMillis());
    connection.setInstanceFollowRedirects(false);
    connection.setDoOutput(true);
    connection.setRequestProperty("Authorization", authorization(user, secret));
    connection.setRequestProperty("Accept", "application/json");
    try (OutputStream out = connection.getOutputStream()) {
      out.write(UrlForm.text(form).getBytes(StandardCharsets.UTF_8));
    }
    if (connection.getResponseCode() != 200) {
      throw new IOException(
          "an answer of %s with status 200 expected, got: %s %s"
              .formatted(
                  address.getPath(),
                  connection.getResponseCode(),
                  connection.getErrorStream() == null ? "" : text(connection.getErrorStream())));
    }
    try {
      return JSONObjectUtils.parse(text(connection.getInputStream()));
    } catch (ParseException e) {
      throw new IOException("an answer of %s expected in JSON".formatted(address.getPath()), e);
    }
  }

  private static String text(InputStream in) throws IOException {
    try (in) {
      return new String(in.readNBytes(TokenCheck.MOST_BYTES), StandardCharsets.UTF_8);
    }
  }
}
