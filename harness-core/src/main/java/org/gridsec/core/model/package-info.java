/** The measurements: a run, its cells, their samples, and the machine. Plain data, stored as is. */
package org.gridsec.core.model;
