/** What a run is asked to do: profiles and settings, validated when they are made. */
package org.gridsec.core.config;
