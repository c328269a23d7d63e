/** Files that are this user's alone, and go with the program that made them. */
package org.gridsec.core.files;
