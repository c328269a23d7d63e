/** The key of a cell, which says what is measured, and the values that a key consists of. */
package org.gridsec.core.model;
