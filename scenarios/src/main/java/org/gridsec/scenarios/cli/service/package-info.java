/** Commands about services: {@code serve}, {@code load}, {@code engine}, {@code doctor}. */
package org.gridsec.scenarios.cli.service;
