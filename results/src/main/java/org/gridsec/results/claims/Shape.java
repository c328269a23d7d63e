package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** The form of a finding: what of which cells is held against which bound. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "shape")
@JsonSubTypes(@Type(value = Ratio.class, name = "ratio"))
public sealed interface Shape permits Ratio {}
