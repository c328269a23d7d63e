package org.gridsec.jmeter;

import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Name of {@link CheckReply} in JMeter's window; it has no fields. */
public final class CheckReplyBeanInfo extends BeanInfoSupport {

  public CheckReplyBeanInfo() {
    super(CheckReply.class);
  }
}
