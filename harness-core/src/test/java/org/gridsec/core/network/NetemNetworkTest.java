package org.gridsec.core.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.machine.Netem;
import org.gridsec.core.model.Link;
import org.junit.jupiter.api.Test;

/** Links before any is made. */
class NetemNetworkTest {
  @Test
  void a_link_is_a_queue_in_each_direction_for_the_packets_of_one_client_address()
      throws Exception {
    assertThat(NetemNetwork.beginning(Link.WAN, 300))
        .containsExactly(
            "class add dev lo parent 6773: classid 6773:259 htb quantum 60000 rate 100gbit",
            "class add dev lo parent 6773: classid 6773:25a htb quantum 60000 rate 100gbit",
            "qdisc add dev lo parent 6773:259 netem limit 100000 delay 119000us rate 759000bit -54",
            "qdisc add dev lo parent 6773:25a netem limit 100000 delay 119000us rate 759000bit -54",
            "filter add dev lo parent 6773: protocol ip pref 301"
                + " u32 match ip src 127.77.1.51/32 flowid 6773:259",
            "filter add dev lo parent 6773: protocol ip pref 301"
                + " u32 match ip dst 127.77.1.51/32 flowid 6773:25a");
  }

  @Test
  void where_it_cannot_be_had_what_stands_in_its_way_is_told() {
    String obstacle = Netem.obstacle(Machine.local()).orElse("");
    assumeTrue(!obstacle.isEmpty(), "it can be had here");

    assertThatThrownBy(NetemNetwork::open).isInstanceOf(IOException.class).hasMessage(obstacle);
  }
}
