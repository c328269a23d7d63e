/**
 * Printed values of the papers: tables, figures and numbers in their text, each with its place and
 * unit. The data are in {@code results/papers}, one folder per paper; its {@code README.md}
 * describes their form.
 */
package org.gridsec.results.papers;
