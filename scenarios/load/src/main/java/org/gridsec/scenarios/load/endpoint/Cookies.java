package org.gridsec.scenarios.load.endpoint;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.hc.client5.http.cookie.BasicCookieStore;
import org.apache.hc.client5.http.cookie.Cookie;
import org.apache.hc.client5.http.cookie.CookieOrigin;
import org.apache.hc.client5.http.cookie.CookiePriorityComparator;
import org.apache.hc.client5.http.cookie.CookieSpec;
import org.apache.hc.client5.http.cookie.MalformedCookieException;
import org.apache.hc.client5.http.cookie.SetCookie;
import org.apache.hc.client5.http.impl.cookie.RFC6265LaxSpec;
import org.apache.hc.core5.http.message.BasicHeader;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.scenarios.load.security.Connection;

/** HTTP cookies of one session, by the rules for clients (RFC 6265 section 5). For one thread. */
final class Cookies {

  private static final Logger LOG = System.getLogger(Cookies.class.getName());

  private static final String HEADER = "Cookie";

  private final CookieSpec rules = new RFC6265LaxSpec();
  private final BasicCookieStore kept = new BasicCookieStore();

  void clear() {
    kept.clear();
  }

  /** Adds the cookies for an address to the header fields of a request. */
  void addTo(Map<String, String> fields, URI address) {
    if (kept.getCookies().isEmpty()) {
      return;
    }
    kept.clearExpired(Instant.now());
    CookieOrigin origin = origin(address);
    String sent =
        kept.getCookies().stream()
            .filter(cookie -> rules.match(cookie, origin))
            .sorted(CookiePriorityComparator.INSTANCE)
            .map(cookie -> cookie.getName() + '=' + cookie.getValue())
            .collect(Collectors.joining("; "));
    if (!sent.isEmpty()) {
      String own =
          fields.keySet().stream().filter(HEADER::equalsIgnoreCase).findFirst().orElse(HEADER);
      fields.merge(own, sent, (first, more) -> first + "; " + more);
    }
  }

  /** Keeps the cookies of a reply, except for those that the address must not set. */
  void keep(Connection.Answer answer, URI address) {
    for (HttpMessage.Field field : answer.fields()) {
      if (field.name().equalsIgnoreCase("Set-Cookie")) {
        try {
          keep(new BasicHeader(field.name(), field.value()), origin(address));
        } catch (MalformedCookieException | DateTimeException e) { // as of February 31
          LOG.log(Level.DEBUG, "a client ignores such a cookie", e);
        }
      }
    }
  }

  private void keep(BasicHeader header, CookieOrigin origin) throws MalformedCookieException {
    for (Cookie cookie : rules.parse(header, origin)) {
      rules.validate(cookie, origin);
      if (cookie instanceof SetCookie own) { // with quotes and blanks as they are (section 5.2)
        own.setValue(header.getValue().split(";", 2)[0].split("=", 2)[1].strip());
      }
      kept.addCookie(cookie);
    }
  }

  /** The origin; its port says nothing in RFC 6265. */
  private static CookieOrigin origin(URI address) {
    return new CookieOrigin(
        address.getRawAuthority().replaceFirst(":\\d+$", ""), // its host may have underscores
        0,
        address.getRawPath(),
        "https".equalsIgnoreCase(address.getScheme()));
  }
}
