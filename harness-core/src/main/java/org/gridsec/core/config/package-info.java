/** Profiles: the length of a run and its parts. */
package org.gridsec.core.config;
