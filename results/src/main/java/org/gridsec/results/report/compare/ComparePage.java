package org.gridsec.results.report.compare;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.ClaimsFront;
import org.gridsec.results.report.CostPicture;
import org.gridsec.results.report.model.Table;

/**
 * What {@code compare.ftlh} shows, as text. Public for the template engine, which reads public
 * types only.
 *
 * @param intro what the columns are, in some sentences
 * @param notices what to know before reading a table
 * @param cost of each mechanism, at a glance
 * @param claims what each run says of them
 * @param style the page's CSS
 * @param environment what was run, and on what
 * @param alike software that is the same in all runs; empty where there is none
 * @param ratios response time by that of each cell's baseline; no rows for parts of one run
 * @param notes failures and warnings of cells, a line each
 * @param courses of servers that were followed call by call
 */
public record ComparePage(
    String title,
    String intro,
    List<String> notices,
    CostPicture cost,
    ClaimsFront claims,
    TemplateHTMLOutputModel style,
    Table environment,
    String alike,
    Table ratios,
    List<String> notes,
    List<Table> courses) {}
