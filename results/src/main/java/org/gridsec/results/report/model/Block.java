package org.gridsec.results.report.model;

/** A part of a page, from top to bottom. */
public sealed interface Block permits Chart, Table, Text, Notes {

  /** Its kind, by which a template chooses how to show it. */
  String kind();
}
