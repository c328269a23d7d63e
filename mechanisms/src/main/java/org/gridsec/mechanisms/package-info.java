/** The registry of mechanisms. Each has its own package below this one. */
package org.gridsec.mechanisms;
