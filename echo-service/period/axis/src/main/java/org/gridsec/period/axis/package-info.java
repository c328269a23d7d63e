/**
 * The common parts of the stacks on Axis 1: Tomcat 5.0.28, and Axis with its handlers on both
 * sides.
 */
package org.gridsec.period.axis;
