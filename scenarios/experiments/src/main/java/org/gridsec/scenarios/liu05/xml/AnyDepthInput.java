package org.gridsec.scenarios.liu05.xml;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;

/** Woodstox without its default depth limit of 1000. */
public final class AnyDepthInput extends WstxInputFactory {

  public AnyDepthInput() {
    setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, Integer.MAX_VALUE);
  }
}
