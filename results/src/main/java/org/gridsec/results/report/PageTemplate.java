package org.gridsec.results.report;

import freemarker.core.HTMLOutputFormat;
import freemarker.core.TemplateHTMLOutputModel;
import freemarker.template.Configuration;
import freemarker.template.TemplateBooleanModel;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateMethodModelEx;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.utility.DeepUnwrap;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.files.ClassPathFile;
import org.gridsec.core.model.CannotFail;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.report.model.Chart;

/** Fills FreeMarker templates. The text of a page does not depend on the locale. */
public final class PageTemplate {

  private PageTemplate() {}

  /**
   * Fills a template.
   *
   * @param name of the template file, relative to this package
   * @param page contents, of a public type
   */
  public static String fill(String name, Object page) {
    try {
      StringWriter out = new StringWriter();
      configuration().getTemplate(name).process(page, out);
      return out.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TemplateException e) {
      throw new IllegalStateException(name + " does not fit the page it is given", e);
    }
  }

  /** Marks text as HTML, so that it is not escaped. */
  public static TemplateHTMLOutputModel markup(String html) {
    return CannotFail.value(
        "markup of our own is written", () -> HTMLOutputFormat.INSTANCE.fromMarkup(html));
  }

  /** The function {@code svg} of the templates: a chart, and true for the first of the page. */
  private static TemplateHTMLOutputModel drawing(List<?> arguments) throws TemplateModelException {
    Chart chart = (Chart) DeepUnwrap.unwrap((TemplateModel) arguments.get(0));
    boolean first = ((TemplateBooleanModel) arguments.get(1)).getAsBoolean();
    return markup(first ? ChartSvg.first(chart) : ChartSvg.element(chart));
  }

  /** The style sheet that all pages share. */
  public static TemplateHTMLOutputModel style() {
    return markup(ChartSvg.style() + ClassPathFile.text(PageTemplate.class, "report.css"));
  }

  private static Configuration configuration() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(PageTemplate.class, "");
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setLocale(Locale.ROOT);
    configuration.setLocalizedLookup(false);
    configuration.setLogTemplateExceptions(false);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    TemplateMethodModelEx svg = PageTemplate::drawing;
    configuration.setSharedVariable("svg", svg);
    return configuration;
  }
}
