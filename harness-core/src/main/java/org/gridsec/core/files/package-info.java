/**
 * Private files of this user that are deleted with the program that created them; files of the
 * class path.
 */
package org.gridsec.core.files;
