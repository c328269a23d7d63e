/** How long a run takes. */
package org.gridsec.core.config;
