/**
 * The stack without SOAP: messages are JSON (RFC 8259), read and written as a stream by Jackson.
 *
 * <p>A message has one member, the operation, with the same names as the element in the Body of
 * SOAP: {@code {"echoString": {"text": "hello"}}}, {@code {"echoStrings": {"item": ["a", "b"]}}}.
 * The elements of a document are members: an element with a text is a string; one with attributes
 * or elements is an object, whose attributes begin with {@code @} and whose text, beside
 * attributes, is {@code $}; elements of one name that follow each other are an array. ISO 20022 and
 * UBL use JSON in the same way, with names of their own for attributes and texts.
 *
 * <p>Members whose names occur twice are refused, because parsers differ in which one they use (RFC
 * 8259 section 4). Faults are problem details (RFC 9457): the type is the namespace of the code of
 * SOAP with the code, status 400 for faults of the client.
 */
package org.gridsec.echo.json;
