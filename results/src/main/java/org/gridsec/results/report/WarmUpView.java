package org.gridsec.results.report;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.model.Table;

/**
 * A figure from the first call on, as text. Public for the template engine, which reads public
 * types only.
 *
 * @param id of its element
 * @param drawings {@code svg} elements; none where there are no fonts to draw with
 * @param tables of response times, and of what is found
 * @param remarks what failed
 */
public record WarmUpView(
    String id, List<TemplateHTMLOutputModel> drawings, List<Table> tables, List<String> remarks) {}
