package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.Soap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class RequestTest {

  private static final String SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";

  @TempDir private Path directory;

  private Path file(String name, String content) throws Exception {
    return Files.writeString(directory.resolve(name), content);
  }

  private Request request(String body) throws Exception {
    return Request.read(file("request.xml", body), Optional.empty(), true, Rows.NONE, Set.of());
  }

  /** The messages of a client that makes one request only. */
  private static Supplier<Document> messages(Requests requests) {
    Requests.Turns turns = requests.drawn();
    return () -> turns.message(turns.next(), Map.of());
  }

  private static Supplier<Document> messages(Request request) {
    return messages(Requests.of(request, "", Rows.NONE));
  }

  private static Element root(Document envelope) {
    return Elements.children(
            Soap.of(envelope.getDocumentElement())
                .orElseThrow()
                .child(envelope, "Body")
                .orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void what_is_no_envelope_becomes_the_content_of_a_body() throws Exception {
    Request request = request("<a xmlns='urn:x'>text</a>");

    assertThat(request.soap()).isEqualTo(Soap.V1_1);
    assertThat(root(messages(request).get()).getTextContent()).isEqualTo("text");
  }

  @Test
  void an_envelope_says_its_version() throws Exception {
    Request request =
        request(
            "<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope'>"
                + "<s:Header><h xmlns='urn:x'>${counter}</h></s:Header>"
                + "<s:Body><a xmlns='urn:x'/></s:Body></s:Envelope>");

    assertThat(request.soap()).isEqualTo(Soap.V1_2);
    assertThat(messages(request).get().getDocumentElement().getTextContent()).isEqualTo("1");
  }

  @Test
  void placeholders_differ_from_message_to_message_and_agree_within_one() throws Exception {
    Supplier<Document> messages =
        messages(
            request(
                "<a id='${uuid}'>${uuid} ${counter} ${random:16} ${random:16} $${counter} $x</a>"));
    Element first = root(messages.get());
    String[] words = first.getTextContent().split(" ", -1);

    assertThat(words[0]).isEqualTo(first.getAttribute("id")).hasSize(36);
    assertThat(words[1]).isEqualTo("1");
    assertThat(words[2]).matches("[A-Za-z0-9]{16}").isEqualTo(words[3]);
    assertThat(words[4]).isEqualTo("${counter}");
    assertThat(words[5]).isEqualTo("$x");

    String[] next = root(messages.get()).getTextContent().split(" ", -1);
    assertThat(next[1]).isEqualTo("2");
    assertThat(List.of(next[0], next[2])).doesNotContain(words[0], words[2]);
  }

  @Test
  void the_time_is_that_of_the_message() throws Exception {
    Supplier<Document> messages = messages(request("<a at='${now}'>${now}</a>"));
    Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Element first = root(messages.get());

    assertThat(Instant.parse(first.getTextContent())).isBetween(before, Instant.now());
    assertThat(first.getAttribute("at")).isEqualTo(first.getTextContent());
  }

  @Test
  void clients_share_the_counter_and_the_rows() throws Exception {
    Rows rows = Rows.read(file("data.csv", "name,price\r\n\"a, \"\"b\"\" <c>\",1\r\n\r\nd,2\r\n"));
    Request request =
        Request.read(
            file("request.xml", "<a>${name} ${price} ${counter}</a>"),
            Optional.empty(),
            true,
            rows,
            Set.of());
    Requests requests = Requests.of(request, "", rows);
    Supplier<Document> one = messages(requests);
    Supplier<Document> other = messages(requests);

    assertThat(root(one.get()).getTextContent()).isEqualTo("a, \"b\" <c> 1 1");
    assertThat(root(other.get()).getTextContent()).isEqualTo("d 2 2");
    assertThat(root(one.get()).getTextContent()).isEqualTo("a, \"b\" <c> 1 3");
  }

  @Test
  void engines_share_the_counter_and_the_rows_out() throws Exception {
    Path data = file("data.csv", "name\na\nb\nc\n");
    Path body = file("request.xml", "<a>${name} ${counter}</a>");
    Rows rows = Rows.read(data).taking(new MessageShare(1, 2));
    Supplier<Document> second =
        messages(Requests.of(Request.read(body, Optional.empty(), true, rows, Set.of()), "", rows));

    assertThat(root(second.get()).getTextContent()).isEqualTo("b 2");
    assertThat(root(second.get()).getTextContent()).isEqualTo("a 4");
    assertThat(root(second.get()).getTextContent()).isEqualTo("c 6");
  }

  @Test
  void a_message_is_not_the_next_one() throws Exception {
    Supplier<Document> messages = messages(request("<a>${counter}</a>"));
    Document first = messages.get();
    first.getDocumentElement().appendChild(first.createElement("changed"));

    assertThat(Elements.children(messages.get().getDocumentElement())).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a><b></a> | line 1, column 9: expected XML, got:",
        "<!DOCTYPE a><a/> | line 1, column 10: expected XML, got:",
        "<a>${name}</a> | line 1, column 4: expected uuid, now, counter, random:LENGTH or a column of '--data', got: name",
        "<a>${random:0}</a> | got: random:0",
        "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'/> | expected a Body in its Envelope, got none",
      })
  void a_request_that_is_none_is_told_with_its_place(String body, String complaint) {
    assertThatThrownBy(() -> request(body))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .startsWith(directory.resolve("request.xml").toString())
        .contains(complaint)
        .doesNotContain("\n");
  }

  @Test
  void a_security_header_that_was_recorded_is_refused_where_one_is_made() throws Exception {
    String envelope =
        "<s:Envelope xmlns:s='"
            + SOAP11
            + "'><s:Header><w:Security xmlns:w='http://docs.oasis-open.org/wss/2004/01/"
            + "oasis-200401-wss-wssecurity-secext-1.0.xsd'/></s:Header><s:Body/></s:Envelope>";

    assertThatThrownBy(() -> request(envelope))
        .hasMessageEndingWith(
            "expected no Security header, which is made for each message, got one");
    assertThat(
            Request.read(
                    directory.resolve("request.xml"), Optional.empty(), false, Rows.NONE, Set.of())
                .soap())
        .isEqualTo(Soap.V1_1);
  }

  @Test
  void another_version_than_that_of_the_envelope_is_refused() throws Exception {
    Path file = file("request.xml", "<s:Envelope xmlns:s='" + SOAP11 + "'><s:Body/></s:Envelope>");
    assertThatThrownBy(() -> Request.read(file, Optional.of(Soap.V1_2), true, Rows.NONE, Set.of()))
        .hasMessage("'--soap' expected 1.1, as in " + file + ", got: 1.2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b | expected a line with column names, and rows, got: no row",
        "a,b\\n1 | line 2: expected 2 fields, as in line 1, got: 1 fields",
        "a,a\\n1,2 | line 1: expected columns of different names, got: a,a",
        "a\\n\"1 | line 2: expected CSV, got: Missing closing quote",
        "a\\n\"1\"x | line 2: expected CSV, got: Unexpected character",
      })
  void a_table_that_is_none_is_told_with_its_line(String csv, String complaint) throws Exception {
    Path file = file("data.csv", csv.replace("\\n", "\n"));
    assertThatThrownBy(() -> Rows.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(complaint);
  }
}
