/**
 * The echo service that every experiment calls, and the clients that call it (GRID'04 section 3:
 * "echo" of a string and of an array of strings).
 */
package org.gridsec.echo;
