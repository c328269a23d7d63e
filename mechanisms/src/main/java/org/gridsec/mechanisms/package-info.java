/** The registry of mechanisms; each has a package of its own below this one. */
package org.gridsec.mechanisms;
