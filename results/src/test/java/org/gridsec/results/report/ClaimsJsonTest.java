package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;

class ClaimsJsonTest {

  @Test
  void what_is_written_is_of_the_form_that_the_schema_describes() throws IOException {
    String json = json(SyntheticFindings.of(SyntheticRun.measured(3, 2, 2), 2));

    assertThat(violations(json)).isEmpty();
    assertThat(json).doesNotContain("Infinity").doesNotContain("NaN");
  }

  @Test
  void what_the_program_itself_judges_is_of_that_form_too() throws IOException {
    RunSummary run = new RunSummary(SyntheticRun.measured(3, 2, 2), Map.of());

    assertThat(violations(json(Findings.of(run, List.of(), List.of())))).isEmpty();
  }

  @Test
  void the_schema_refuses_a_verdict_that_is_none() throws IOException {
    String json = json(SyntheticFindings.of(SyntheticRun.measured(3, 2, 2), 2));

    assertThat(violations(json.replace("\"undecided\"", "\"perhaps\""))).isNotEmpty();
  }

  private static String json(Findings findings) {
    return ClaimsJson.text(findings);
  }

  private static List<Error> violations(String json) throws IOException {
    try (InputStream in = Report.class.getResourceAsStream("claims.schema.json")) {
      Schema schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(in, InputFormat.JSON);
      return schema.validate(json, InputFormat.JSON);
    }
  }
}
