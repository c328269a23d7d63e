package org.gridsec.scenarios.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharesTest {

  @ParameterizedTest
  @CsvSource({"1,2", "4,2", "5,2", "64,7", "3,3", "0,2"})
  void shares_add_up_and_none_is_more_than_one_larger(int whole, int parts) {
    List<Integer> shares = Shares.of(whole, parts);

    assertThat(shares).hasSize(parts).isSortedAccordingTo(Collections.reverseOrder());
    assertThat(shares.stream().mapToInt(Integer::intValue).sum()).isEqualTo(whole);
    assertThat(shares.get(0) - shares.get(parts - 1)).isBetween(0, 1);
  }

  @Test
  void the_shortest_round_trip_tells_the_offset_of_a_clock() {
    EngineClock clock = new EngineClock();
    clock.add(1000, 5_300, 1400); // 400 round: its clock less the middle is 4100
    clock.add(2000, 6_060, 2100); // 100 round: 4010
    clock.add(3000, 7_900, 4600); // 1600 round: 4100

    assertThat(clock.offset()).isEqualTo(4010);
    assertThat(clock.error()).isEqualTo(50);
  }
}
