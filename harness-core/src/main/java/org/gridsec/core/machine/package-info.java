/** The measuring machine: its description, and checks for conditions that disturb measurements. */
package org.gridsec.core.machine;
