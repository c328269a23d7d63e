/** The machine a run is measured on: what it is, and what of it stands in the way of measuring. */
package org.gridsec.core.machine;
