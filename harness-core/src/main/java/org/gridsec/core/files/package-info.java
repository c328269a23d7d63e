/** Private files of this user that are deleted with the program that created them. */
package org.gridsec.core.files;
