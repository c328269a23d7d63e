package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Base64;
import java.util.Map;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Asks the issuer for the claims of a token (RFC 7662 section 2). To this server the token is a
 * text without form, and nothing is remembered of it. Used by threads in parallel.
 *
 * @param endpoint of the issuer
 * @param secret by which the issuer knows this server (RFC 7662 section 2.1, RFC 6749 section
 *     2.3.1)
 */
record Introspection(URL endpoint, SSLSocketFactory trust, String secret)
    implements AccessTokens.Source {

  /** Name by which the issuer knows the server. */
  static final String USER = "gridsec-server";

  /** Returns the field by which the issuer knows the server. */
  static String authorization(String secret) {
    byte[] pair = (USER + ":" + secret).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  @Override
  public Map<String, Object> claims(String text, Recorder recorder) throws SecurityFault {
    Map<String, Object> answer;
    try {
      answer = JSONObjectUtils.parse(answer(text));
    } catch (IOException | ParseException e) {
      throw SecurityFault.wsse(TokenCheck.UNAVAILABLE, "the issuer of a token cannot be asked", e);
    }
    SecurityFault.unless(
        AccessTokens.INVALID,
        Boolean.TRUE.equals(answer.remove("active")),
        "the issuer of an access token does not vouch for it");
    UsualForm.requireTimes(answer, AccessTokens.INVALID);
    return answer;
  }

  private String answer(String text) throws IOException {
    HttpsURLConnection connection = (HttpsURLConnection) endpoint.openConnection();
    connection.setSSLSocketFactory(trust);
    connection.setConnectTimeout((int) TokenCheck.PATIENCE.toMillis());
    connection.setReadTimeout((int) TokenCheck.PATIENCE.toMillis());
    connection.setInstanceFollowRedirects(false);
    connection.setDoOutput(true);
    connection.setRequestProperty("Authorization", authorization(secret));
    connection.setRequestProperty("Accept", "application/json");
    String form = "token=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
    try (OutputStream out = connection.getOutputStream()) {
      out.write(form.getBytes(StandardCharsets.UTF_8));
    }
    if (connection.getResponseCode() != 200) {
      throw new IOException("status 200 expected, got: " + connection.getResponseCode());
    }
    try (InputStream in = connection.getInputStream()) {
      return new String(in.readNBytes(TokenCheck.MOST_BYTES), StandardCharsets.UTF_8);
    }
  }
}
