/**
 * Measurements of section 3.2 of the paper, plus current algorithms; each algorithm is one line
 * here.
 */
package org.gridsec.scenarios.liu05.crypto;
