/**
 * What the papers print: tables, figures and numbers in their text, each with its place and unit.
 * The data are in {@code results/papers}, a folder a paper; {@code docs/adding-a-scenario.md} tells
 * their form.
 */
package org.gridsec.results.papers;
