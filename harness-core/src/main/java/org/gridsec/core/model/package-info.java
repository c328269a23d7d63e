/** What is measured: the key of a cell, and the values that a key consists of. */
package org.gridsec.core.model;
