package org.gridsec.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkTest {

  @Test
  void the_wide_area_network_is_that_of_the_paper() {
    assertThat(Link.of("wan")).isEqualTo(new Link(238, 759_000));
    assertThat(Link.names()).containsExactly("wan", "continent", "metro");
  }

  @Test
  void where_nothing_is_between_there_is_no_network_to_choose() {
    assertThat(Link.of("loopback")).isEqualTo(Link.LOOPBACK).hasToString("loopback");
    assertThat(Link.names()).doesNotContain("loopback");
  }

  @ParameterizedTest
  @CsvSource({"33.333us, 56.7kbit/s", "333333.333us, 123456789.123bit/s", "0.1ms, 8.7Mbit/s"})
  void a_link_is_the_same_when_it_is_read_again(String rtt, String rate) {
    Link link = new Link(Link.millis("rtt", rtt), Link.bitsPerSecond("rate", rate));
    assertThat(Link.of(link.toString())).isEqualTo(link);
  }

  @Test
  void every_name_is_that_of_a_link_which_is_written_so() {
    assertThat(Link.names()).allSatisfy(name -> assertThat(Link.of(name)).hasToString(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "80ms,2Mbit/s | 80 | 2000000",
        "0.25ms,1.5Gbit/s | 0.25 | 1500000000",
        "0.001ms,1kbit/s | 0.001 | 1000",
        "10000ms,10Gbit/s | 10000 | 10000000000",
        "0.3ms,56.7kbit/s | 0.3 | 56700"
      })
  void a_link_without_a_name_is_written_as_its_values(String text, double rtt, double rate) {
    assertThat(new Link(rtt, rate)).hasToString(text);
    assertThat(Link.of(text)).isEqualTo(new Link(rtt, rate));
  }

  @Test
  void an_initial_window_is_written_after_the_rate_and_makes_a_link_without_a_name() {
    Link link = new Link(80, 2e6, 10);
    assertThat(link).hasToString("80ms,2Mbit/s,10seg");
    assertThat(Link.of("80ms,2Mbit/s,10seg")).isEqualTo(link);
    assertThat(Link.WAN.withInitialSegments(3)).hasToString("238ms,759kbit/s,3seg");
    assertThat(Link.WAN.withInitialSegments(3).withInitialSegments(0)).hasToString("wan");
    assertThat(link.withRttMillis(90).withBitsPerSecond(3e6)).hasToString("90ms,3Mbit/s,10seg");
    assertThat(link.initialWindowBytes()).isEqualTo(14_600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0seg", "-1seg", "10", "seg", "1.5seg", "9999seg", ""})
  void what_is_no_initial_window_is_refused(String text) {
    assertThatThrownBy(() -> Link.segments("--initial-window", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'--initial-window' expected from 1seg to 1000seg, such as 10seg, got: " + text);
  }

  @Test
  void the_loopback_has_no_initial_window() {
    assertThatThrownBy(() -> Link.LOOPBACK.withInitialSegments(10))
        .hasMessage("'initialSegments' expected 0 where there is no link, got: 10");
    assertThatThrownBy(() -> new Link(80, 2e6, 1001))
        .hasMessageStartingWith("'initialSegments' expected from 1seg to 1000seg");
  }

  @ParameterizedTest
  @CsvSource({"238ms, 238", "0.5s, 500", "750us, 0.75", "80 ms, 80"})
  void a_round_trip_time_has_a_unit(String text, double millis) {
    assertThat(Link.millis("--rtt", text)).isEqualTo(millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0ms", "-5ms", "238", "ms", "10.1s", "238m", "1e3ms", "", "∞ms", "1,5ms"})
  void what_is_no_round_trip_time_is_refused(String text) {
    assertThatThrownBy(() -> Link.millis("--rtt", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'--rtt' expected a time above 0 and up to 10s, such as 238ms, got: " + text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0kbit/s", "-759kbit/s", "759", "999bit/s", "11Gbit/s", "759kB/s", ""})
  void what_is_no_rate_is_refused(String text) {
    assertThatThrownBy(() -> Link.bitsPerSecond("--rate", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'--rate' expected a rate from 1kbit/s to 10Gbit/s, such as 759kbit/s, got: " + text);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void a_link_has_neither_time_nor_rate_out_of_range(double value) {
    assertThatThrownBy(() -> new Link(value, 1e6)).hasMessageContaining("'rttMillis' expected");
    assertThatThrownBy(() -> new Link(1, value)).hasMessageContaining("'bitsPerSecond' expected");
  }

  @ParameterizedTest
  @ValueSource(strings = {"moon", "80ms", "80ms,2Mbit/s,x", ""})
  void what_is_no_link_is_refused_with_the_names_of_those_that_have_one(String text) {
    assertThatThrownBy(() -> Link.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("link expected loopback, wan, continent, metro or ");
  }
}
