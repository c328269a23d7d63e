/**
 * The DummyService that Mulmo's notes measure, with its instances: a factory creates one, which is
 * called, and destroyed through a port type that it has in common with all instances. Each port
 * type is an endpoint of its own, and so a client has a security context of its own with each
 * (notes, question on the context that is established already).
 *
 * <p>Deviations: GT3's services were OGSI's, where an instance has an address of its own; here
 * messages name it. The client of the notes destroyed the instance without any security; here a
 * service of one mechanism has no instances of another, so that nobody can.
 */
package org.gridsec.echo.dummy;
