/**
 * The DummyService that Mulmo's notes measure, with its instances. A factory creates an instance.
 * The client calls it, and destroys it through a port type that all instances share. Each port type
 * is a separate endpoint, so a client has a separate security context with each (notes, question on
 * the context that is established already).
 *
 * <p>Deviations: GT3's services were OGSI services, where an instance has its own address; here
 * messages name the instance. The client of the notes destroyed the instance without any security.
 * Here a service of one mechanism has no instances of another, so that is impossible.
 */
package org.gridsec.echo.dummy;
