/**
 * Liu, Pallickara and Fox 2005: Performance of Web Services Security. Its cells are single
 * operations, which JMH measures; what they are is in the packages below.
 */
package org.gridsec.scenarios.liu05;
