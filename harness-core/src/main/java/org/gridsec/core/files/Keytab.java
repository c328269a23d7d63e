package org.gridsec.core.files;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.security.auth.Subject;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;
import javax.security.auth.login.LoginException;

/**
 * The keys of a party of a Kerberos realm.
 *
 * @param principal owner of the keys
 * @param file file with the keys
 * @param krb5Conf configuration file with the address of the key distribution centre
 */
public record Keytab(String principal, Path file, Path krb5Conf) {

  /**
   * Logs the party in with the JDK's {@code Krb5LoginModule}. The JDK uses one {@code krb5.conf} at
   * a time, set by a system property, so this method sets it to the party's own first.
   *
   * @param more additional options of the login module
   */
  public Subject login(Map<String, String> more) throws LoginException {
    Map<String, String> options = new TreeMap<>(more);
    options.put("principal", principal);
    options.put("useKeyTab", "true");
    options.put("keyTab", file.toString());
    options.put("doNotPrompt", "true");
    options.put("refreshKrb5Config", "true");
    System.setProperty("java.security.krb5.conf", krb5Conf.toString());
    Subject subject = new Subject();
    new LoginContext("gridsec", subject, null, configuration(options)).login();
    return subject;
  }

  /** A JAAS configuration in memory. */
  private static Configuration configuration(Map<String, String> options) {
    return new Configuration() {
      @Override
      public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
        return new AppConfigurationEntry[] {
          new AppConfigurationEntry(
              "com.sun.security.auth.module.Krb5LoginModule",
              AppConfigurationEntry.LoginModuleControlFlag.REQUIRED,
              options)
        };
      }
    };
  }
}
