package org.gridsec.results.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.AxeResults;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.SyntheticLoad;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.load.LoadHtml;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page as a browser shows it. */
class PageInBrowserTest {

  /** More than fit on a page that stands upright. */
  private static final int CLIENTS = 12;

  /** A4 without its margins, at 96 pixels an inch. */
  private static final int PRINTED_WIDTH = 703;

  private static final int PRINTED_WIDTH_LANDSCAPE = 1_031;

  private static final String ROWS = "#claims tbody tr";

  @TempDir private static Path directory;

  private static Playwright playwright;
  private static Browser browser;
  private static Path file;

  private final List<String> requests = new ArrayList<>();
  private final List<String> complaints = new ArrayList<>();
  private Page page;

  @BeforeAll
  static void open() {
    Optional<Path> chromium = Browsers.onPath();
    assumeTrue(chromium.isPresent(), "no browser on the path: none of " + Browsers.NAMES);
    file =
        new Report(
                SyntheticFindings.of(
                    SyntheticFindings.withPhases(SyntheticRun.eventful(CLIENTS)), CLIENTS))
            .write(directory);
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(new BrowserType.LaunchOptions().setExecutablePath(chromium.get()));
  }

  @AfterAll
  static void close() {
    if (playwright != null) {
      playwright.close();
    }
  }

  @AfterEach
  void closePage() {
    if (page != null) {
      page.context().close();
    }
  }

  private void show(ColorScheme scheme) {
    show(scheme, file);
  }

  private void show(ColorScheme scheme, Path shown) {
    page =
        browser
            .newContext(
                new Browser.NewContextOptions().setColorScheme(scheme).setViewportSize(1_280, 900))
            .newPage();
    page.onRequest(request -> requests.add(request.url()));
    page.onConsoleMessage(message -> complaints.add(message.text()));
    page.navigate(shown.toUri().toString());
    page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)");
  }

  /** The rules of axe for WCAG 2.2, levels A and AA, and its good practices. */
  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void axe_finds_no_barrier(ColorScheme scheme) throws IOException {
    show(scheme);
    requireNoBarrier();
    for (StoredLoad load : List.of(SyntheticLoad.compared(8, 2), SyntheticLoad.search(300))) {
      page.context().close();
      show(scheme, Files.writeString(directory.resolve("load.html"), LoadHtml.of(load)));
      requireNoBarrier();
    }
    assertThat(complaints).isEmpty();
  }

  private void requireNoBarrier() {
    AxeResults found = new AxeBuilder(page).analyze();
    assertThat(found.getPasses()).isNotEmpty();
    assertThat(found.getViolations())
        .extracting(rule -> rule.getHelp() + ": " + rule.getNodes().get(0).getHtml())
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void filters_leave_the_statements_of_a_paper_and_of_a_verdict(ColorScheme scheme) {
    show(scheme);
    assertThat(shown()).containsExactly("G1", "G7", "M6", "M1");

    page.check("#paper-grid04");
    assertThat(shown()).containsExactly("G1", "G7");

    page.check("#verdict-weaker");
    assertThat(shown()).containsExactly("G7");

    page.check("#paper-all");
    page.check("#verdict-not-measured");
    assertThat(shown()).containsExactly("M1");
    assertThat(page.locator(".no-match").isVisible()).isFalse();

    page.check("#paper-grid04");
    assertThat(shown()).isEmpty();
    assertThat(page.locator(".no-match").isVisible()).isTrue();
  }

  @Test
  void the_table_of_verdicts_shows_the_claims_with_one_of_them_on_demand() {
    show(ColorScheme.LIGHT);
    page.check("#front-weaker");

    assertThat(page.locator(".front tr[data-verdicts]").all())
        .filteredOn(Locator::isVisible)
        .extracting(row -> row.locator("th").innerText())
        .containsExactly("G7");
  }

  @Test
  void filters_work_by_keyboard() {
    show(ColorScheme.LIGHT);
    page.focus("#paper-all");
    page.keyboard().press("ArrowRight");
    assertThat(shown()).containsExactly("G1", "G7");

    page.keyboard().press("Tab");
    page.keyboard().press("ArrowRight");
    assertThat(shown()).containsExactly("G1");
  }

  @Test
  void tables_sort_by_a_column_by_keyboard() {
    show(ColorScheme.LIGHT);
    Locator table = page.locator("#grid04-fig3 table.matrix").first();
    Locator head = table.locator("thead th").last();
    head.locator("button").focus();
    page.keyboard().press("Enter");
    assertThat(head.getAttribute("aria-sort")).isEqualTo("ascending");
    List<Double> upwards = lastColumn(table);
    assertThat(upwards).hasSizeGreaterThan(2).isSorted();

    page.keyboard().press("Enter");
    assertThat(head.getAttribute("aria-sort")).isEqualTo("descending");
    List<Double> downwards = new ArrayList<>(upwards);
    Collections.reverse(downwards);
    assertThat(lastColumn(table)).isEqualTo(downwards);
  }

  private static List<Double> lastColumn(Locator table) {
    return table.locator("tbody td:last-child").all().stream()
        .map(cell -> Double.valueOf(cell.innerText().lines().findFirst().orElseThrow()))
        .toList();
  }

  @Test
  void claims_sort_within_their_papers() {
    show(ColorScheme.LIGHT);
    page.locator(".front thead th").last().locator("button").click();
    assertThat(page.locator(".front tbody").first().locator("tr").first().innerText())
        .isEqualTo("GRID'04");
  }

  @Test
  void the_first_screen_has_the_answer_the_verdicts_and_the_picture() {
    show(ColorScheme.LIGHT);
    page.setViewportSize(1_400, 1_000);
    for (String part : List.of(".answer", ".strips", "#cost svg")) {
      assertThat(page.locator(part).boundingBox().y).as(part).isPositive();
      assertThat(page.locator(part).boundingBox().y + page.locator(part).boundingBox().height)
          .as(part)
          .isLessThanOrEqualTo(1_000);
    }
    page.reload();
    assertThat(page.locator("details[open]").count()).isZero();
  }

  @Test
  void links_lead_to_parts_of_the_page_and_to_files_beside_it() {
    show(ColorScheme.LIGHT);
    List<String> targets =
        page.locator("a").all().stream().map(link -> link.getAttribute("href")).toList();
    assertThat(targets).isNotEmpty();
    for (String target : targets) {
      if (target.startsWith("#")) {
        assertThat(page.locator("[id='" + target.substring(1) + "']").count())
            .as(target)
            .isEqualTo(1);
      } else if (!List.of("run.json", "cells.csv").contains(target)) { // of the run, not the report
        assertThat(directory.resolve(target)).exists();
      }
    }
    page.locator("nav a[href='#grid04-fig3']").click();
    assertThat(page.locator("#grid04-fig3 h3").boundingBox().y).isBetween(-1.0, 100.0);
  }

  @Test
  void every_drawing_has_a_name_and_a_table_with_the_same_lines() {
    show(ColorScheme.LIGHT);
    assertThat(page.getByRole(AriaRole.IMG).all()).hasSize(9).allMatch(Locator::isVisible);
    for (Locator section : page.locator("section.figure:has(svg)").all()) {
      Locator table = section.locator("table.matrix").first();
      assertThat(table.locator("caption").innerText()).isNotBlank();
      List<String> told =
          table.locator("tbody th").allInnerTexts().stream()
              .flatMap(head -> Stream.concat(head.lines(), Stream.of(inOneLine(head))))
              .toList();
      List<String> drawn =
          section
              .locator("figure:not([id$='-derived']) > svg")
              .first()
              .locator("text")
              .allTextContents();
      assertThat(drawn).containsAnyElementsOf(told);
      assertThat(told)
          .containsAll(
              drawn.stream().filter(text -> text.matches("(GT3.2|XSUL|pull|axis2) .*")).toList());
    }
  }

  /** The head of a row with its small print, as a drawing names it. */
  private static String inOneLine(String head) {
    return head.replaceFirst("\\R+(.+)$", " ($1)");
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void text_can_be_read_on_its_background(ColorScheme scheme) {
    show(scheme);
    assertThat(luminance("body", "backgroundColor"))
        .matches(light -> scheme == ColorScheme.LIGHT ? light > 0.8 : light < 0.1);
    for (String text :
        List.of("h1", ".claims td", ".why", ".verdict.holds", ".verdict.weaker", "svg")) {
      double one = luminance(text, "color") + 0.05;
      double other = luminance("body", "backgroundColor") + 0.05;
      assertThat(Math.max(one, other) / Math.min(one, other))
          .as("contrast of %s", text)
          .isGreaterThan(4.5); // WCAG 2.1, success criterion 1.4.3
    }
  }

  @Test
  void the_page_asks_for_nothing_and_the_browser_has_nothing_to_say() {
    show(ColorScheme.LIGHT);
    assertThat(requests).containsExactly(file.toUri().toString());
    assertThat(complaints).isEmpty();
  }

  @Test
  void nothing_is_cut_off_in_print() {
    show(ColorScheme.DARK);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(luminance("body", "backgroundColor")).isGreaterThan(0.99);
    requireFit(".wide:not(.landscape) > table, svg, pre, dl", PRINTED_WIDTH);
    requireFit(".landscape > table", PRINTED_WIDTH_LANDSCAPE);
    assertThat(page.pdf()).startsWith('%', 'P', 'D', 'F');
  }

  private void requireFit(String selector, int width) {
    page.setViewportSize(width, 900);
    List<Locator> parts =
        page.locator(selector).all().stream().filter(part -> part.boundingBox() != null).toList();
    assertThat(parts).as(selector).isNotEmpty();
    for (Locator part : parts) {
      assertThat(part.boundingBox().x + part.boundingBox().width)
          .as("right edge of %s", part.textContent().strip().lines().findFirst().orElse(selector))
          .isLessThanOrEqualTo(width + 1.0);
    }
  }

  private List<String> shown() {
    return page.locator(ROWS).all().stream()
        .filter(Locator::isVisible)
        .map(row -> row.locator("th").innerText())
        .toList();
  }

  /** Relative luminance as WCAG 2.1 defines it. */
  private double luminance(String selector, String property) {
    String script =
        "(e, p) => getComputedStyle(e)[p].match(/\\d+(\\.\\d+)?/g).slice(0, 3).map(v => v / 255)"
            + ".map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)"
            + ".reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0)";
    Object value = page.locator(selector).first().evaluate(script, property);
    return ((Number) value).doubleValue();
  }
}
