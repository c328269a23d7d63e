/** Building blocks of pages: tables, charts and notes, for any kind of contents. */
package org.gridsec.results.report.model;
