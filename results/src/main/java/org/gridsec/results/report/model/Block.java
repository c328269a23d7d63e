package org.gridsec.results.report.model;

/** A part of a page; parts follow each other from top to bottom. */
public sealed interface Block permits Chart, Table, Text, Notes {

  /** Name of the type, by which a template chooses how to show it. */
  String kind();
}
