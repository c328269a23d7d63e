/** What changed in twenty years: the papers' own software beside today's. */
package org.gridsec.scenarios.twentyyears;
