/**
 * The orders for the two JVMs of a pair, and the commands that all worker programs share, whatever
 * software they measure.
 */
package org.gridsec.core.worker;
