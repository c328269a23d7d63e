/**
 * S. Shirasuna, A. Slominski, L. Fang, D. Gannon: Performance Comparison of Security Mechanisms for
 * Grid Services. 5th IEEE/ACM International Workshop on Grid Computing (GRID'04), 2004.
 */
package org.gridsec.scenarios.grid04;
