/** Changes in twenty years: the papers' own software beside current software. */
package org.gridsec.scenarios.twentyyears;
