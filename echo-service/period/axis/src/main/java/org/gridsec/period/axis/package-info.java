/** What the stacks on Axis 1 share: Tomcat 5.0.28, and Axis with its handlers on both sides. */
package org.gridsec.period.axis;
