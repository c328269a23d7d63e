/**
 * Liu, Pallickara and Fox 2005: Performance of Web Services Security. Cells are single operations
 * that JMH measures; the subpackages implement them.
 */
package org.gridsec.scenarios.liu05;
