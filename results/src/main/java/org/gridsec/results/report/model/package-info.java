/** What a page is made of: tables, charts and notes, whatever they are of. */
package org.gridsec.results.report.model;
