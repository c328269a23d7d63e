package org.gridsec.scenarios.worker;

import java.net.URI;

/** Where a server worker listens. */
public record ServerReady(URI http, URI https) {}
