package org.gridsec.results.report.compare;

import freemarker.core.TemplateHTMLOutputModel;
import java.util.List;
import org.gridsec.results.report.ClaimsFront;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.report.model.Table;

/**
 * Contents of {@code compare.ftlh}, as text. The type is public because the template engine reads
 * public types only.
 *
 * @param intro explanation of the columns, in sentences
 * @param notices to read before the tables
 * @param cost of each mechanism, at a glance
 * @param claims with the verdicts of each run
 * @param style the page's CSS
 * @param environment subject and machine of each run
 * @param alike libraries with the same version in all runs; empty if there are none
 * @param ratios response time divided by that of the cell's baseline; may have no rows
 * @param notes failures and warnings of cells, a line each
 * @param courses tables of servers that were followed call by call
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
