package org.gridsec.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

class RunSettingsTest {

  private static RunSettings settings(
      List<String> scenarios, String suite, String host, URI server) {
    return new RunSettings(
        scenarios, Profile.QUICK, suite, host, server, 1, true, Path.of("results"));
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> refused(
      List<String> scenarios, String suite, String host, String server) {
    return assertThatThrownBy(() -> settings(scenarios, suite, host, URI.create(server)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void good_settings_are_taken() {
    RunSettings settings = settings(List.of("grid04-fig1"), "period", "jetty", null);

    assertThat(settings.server()).isNull();
    assertThatCode(() -> settings.requireScenarios(List.of("grid04-fig1", "grid04-fig2")))
        .doesNotThrowAnyException();
  }

  @Test
  void a_run_has_scenarios_each_once() {
    refused(List.of(), "modern", "tomcat", "http://h")
        .hasMessage("'scenarios' expected at least one, got none");
    refused(List.of("a", "b", "a"), "modern", "tomcat", "http://h")
        .hasMessage("'scenarios' expected each once, got twice: a");
  }

  @Test
  void an_unknown_scenario_is_refused_with_the_known_ones() {
    RunSettings settings = settings(List.of("grid04-fig9"), "modern", "tomcat", null);

    assertThatThrownBy(() -> settings.requireScenarios(List.of("grid04-fig1", "grid04-fig2")))
        .hasMessage("'scenario' expected grid04-fig1, grid04-fig2, got: grid04-fig9");
  }

  @Test
  void an_unknown_suite_or_host_is_refused() {
    refused(List.of("a"), "modrn", "tomcat", "http://h")
        .hasMessage("'suite' expected modern, period, got: modrn");
    refused(List.of("a"), "modern", "jboss", "http://h")
        .hasMessage("'host' expected tomcat, jetty, got: jboss");
  }

  @Test
  void a_server_that_is_no_http_address_is_refused() {
    refused(List.of("a"), "modern", "tomcat", "ftp://h")
        .hasMessage("'server' expected http://HOST:PORT/ or https://HOST:PORT/, got: ftp://h");
    refused(List.of("a"), "modern", "tomcat", "http:///x").hasMessageContaining("got: http:///x");
  }

  @Test
  void an_unknown_profile_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> Profile.of("fast"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'profile' expected smoke, quick, standard, paper, got: fast");
    assertThat(Profile.of("smoke")).isEqualTo(Profile.SMOKE);
  }
}
