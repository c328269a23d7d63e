package org.gridsec.results.report;

import freemarker.core.HTMLOutputFormat;
import freemarker.core.TemplateHTMLOutputModel;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateModelException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.store.AtomicFile;

/** A run as one HTML page that needs nothing else: no scripts, no network, no other files. */
public final class Report {

  /** Name of the page in a run's directory. */
  public static final String FILE = "report.html";

  private final RunSummary run;
  private final List<Figure> figures;
  private final List<String> problems;

  /**
   * A report yet to be written.
   *
   * @param figures in the order of the page; those that show no cell of the run are left out
   * @param problems met when the run was read, a line each
   */
  public Report(RunSummary run, List<Figure> figures, List<String> problems) {
    this.run = run;
    this.figures = List.copyOf(figures);
    this.problems = List.copyOf(problems);
  }

  /**
   * Writes the page into a directory, in the place of an earlier one.
   *
   * @return the file
   * @throws org.gridsec.results.store.RunDirectoryException if it cannot be written
   */
  public Path write(Path directory) {
    Path file = directory.resolve(FILE);
    byte[] page = html().getBytes(StandardCharsets.UTF_8);
    AtomicFile.writeDerived(file, out -> out.write(page));
    return file;
  }

  /** The page. */
  public String html() {
    try {
      StringWriter out = new StringWriter();
      template().process(new PageBuilder(run, figures, problems).page(), out);
      return out.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TemplateException e) {
      throw new IllegalStateException("report.ftlh does not fit the page it is given", e);
    }
  }

  /** Text that is HTML already. */
  static TemplateHTMLOutputModel markup(String html) {
    try {
      return HTMLOutputFormat.INSTANCE.fromMarkup(html);
    } catch (TemplateModelException e) {
      throw new IllegalStateException(e);
    }
  }

  static String resource(String name) {
    try (InputStream in = Report.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Template template() throws IOException {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(Report.class, "");
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setLocale(Locale.ROOT);
    configuration.setLocalizedLookup(false);
    configuration.setLogTemplateExceptions(false);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    return configuration.getTemplate("report.ftlh");
  }
}
