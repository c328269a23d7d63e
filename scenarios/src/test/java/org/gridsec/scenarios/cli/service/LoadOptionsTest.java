package org.gridsec.scenarios.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.scenarios.cli.Outcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of {@code gridsec load} that are answered before anything is called. */
class LoadOptionsTest {

  @TempDir private static Path directory;

  @BeforeAll
  static void write() throws IOException {
    Files.writeString(directory.resolve("request.xml"), "<e:echo xmlns:e='urn:example'/>");
  }

  private static String complaint(String command) {
    return Outcome.of(command.replace("DIR", directory.toString())).usageComplaint();
  }

  @Test
  void the_example_is_printed() {
    assertThat(Outcome.of("load --example-security").succeeded().out())
        .startsWith("# How 'gridsec load' protects requests")
        .contains("\nreply:\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "load | 'URL' expected the address of a service, got none",
        "load ftp://a --body x | 'URL' expected http://HOST[:PORT]/PATH or https://..., got:"
            + " ftp://a",
        "load http://a:b --body x | 'URL' expected http://HOST[:PORT]/PATH or https://..., got:"
            + " http://a:b",
        "load http://a | '--body' expected a file with the request, got none",
        "load http://a --requests x --body y | '--requests' expected in place of '--body', '--action'"
            + " and '--attach', got: --body",
        "load http://a --requests x --attach y | and '--attach', got: --attach",
        "load http://a --requests x | '--requests' expected a file that can be read, got: x",
        "load http://a --body DIR/request.xml --fail-if p99[login]>1s | '--fail-if' expected the name"
            + " of a request [], got: login",
        "load http://a --body x --against b | '--against' expected http://HOST",
        "load http://a --body x --clients 0 | 'clients' expected 1..4096, got: 0",
        "load http://a --body x --rate 0 | '--rate' expected above 0 and up to 1000000 calls/s,"
            + " got: 0 (see",
        "load http://a --body x --rate 1 --for 10s | '--rate' expected 20 calls or more in the time"
            + " of '--for', got: 10",
        "load http://a --body x --for soon | '--for' expected a time",
        "load http://a --body x --transport pigeon | 'transport' expected close, close-resumed,"
            + " keepalive, got: pigeon",
        "load http://a --body DIR/request.xml --prometheus 65536 | '--prometheus' expected 0..65535,"
            + " got: 65536",
        "load http://a --body DIR/request.xml --values-every 0s | '--values-every' expected ",
        "load http://a --body x --export y.txt | '--export' expected a file that ends with .json,"
            + " .csv, .hlog, .md, .xml, .html, got: y.txt",
        "load http://a --body x --against http://b --against http://c --against-security 1"
            + " --against-security 2 --against-security 3 | '--against' expected once, or as often"
            + " as '--against-security' (3), got: 2",
        "load http://a --body x --ramp-up 1s --against http://b | '--ramp-up' expected for one"
            + " target, measured once, got: two targets",
        "load http://a --body x --think-time 1s --rate 5 | '--think-time' expected without"
            + " '--rate', which says when calls are due",
        "load http://a --body x --find-capacity errors<1% | '--find-capacity' expected the bound of"
            + " a time, as 'p99 < 200ms', got: errors<1%",
        "load http://a --body x --find-capacity p99<1ms --clients 1,2 | '--find-capacity' expected"
            + " one target, one number of clients and no '--rate', got: several numbers",
        "load http://a --body x --find-capacity p99<1ms --fail-if p99>2ms | '--fail-if' expected"
            + " errors or calls/s with '--find-capacity', got: p99>2ms",
        "load http://a --body x --fail-if erors>1% | '--fail-if' expected one of mean, p50, p90,"
            + " p95, p99, p99.9, max, errors, calls/s, got: erors; did you mean errors?",
        "load http://a --body x --fail-if p99>200 | '--fail-if' expected a time, as 200ms or 1.5s"
            + " after p99, got: 200 without a unit",
      })
  void a_wrong_call_is_answered_with_what_was_expected(String command, String complaint) {
    assertThat(complaint(command)).contains(complaint);
  }

  @Test
  void files_that_are_missing_are_told() {
    String missing = "' expected a file that can be read, got: nowhere";
    assertThat(complaint("load http://a --body nowhere.xml")).startsWith("'--body" + missing);
    assertThat(complaint("load http://a --body DIR/request.xml --security nowhere.yaml"))
        .startsWith("'--security" + missing);
    assertThat(complaint("load http://a --body DIR/request.xml --data nowhere.csv"))
        .startsWith("'--data" + missing);
    assertThat(complaint("load http://a --body DIR/request.xml --soap 1.3"))
        .startsWith("'--soap' expected 1.1, 1.2, got: 1.3");
  }
}
