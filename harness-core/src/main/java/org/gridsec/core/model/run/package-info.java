/** A run as it is stored: cells, their samples, courses, and the machine. */
package org.gridsec.core.model.run;
