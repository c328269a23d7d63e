package org.gridsec.results;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.model.Transport;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;

/** Figures over the cells of {@link SyntheticRun}. */
public final class SyntheticFigures {

  private static final Map<String, String> PAPER_LABELS =
      Map.of(
          "pull plain close", "XSUL w/o keep-alive",
          "pull plain keepalive", "XSUL w/ keep-alive",
          "axis2 plain close", "GT3.2",
          "pull tls close", "XSUL TLS w/o keep-alive",
          "pull tls keepalive", "XSUL TLS w/ keep-alive",
          "pull xml-signature close", "XSUL XML-Signature w/o keep-alive",
          "axis2 xml-signature close", "GT3.2 XML-Signature");

  private SyntheticFigures() {}

  /** Of up to that many clients. */
  public static List<Figure> all(int mostClients) {
    Predicate<SyntheticRun.Line> first =
        line ->
            line.mechanism().equals("plain")
                || (line.mechanism().equals("tls") && line.transport() == Transport.KEEPALIVE);
    return List.of(
        figure(
            1, "echo without security, response time", Measure.RESPONSE_MILLIS, first, mostClients),
        figure(
            2,
            "echo without security, throughput",
            Measure.THROUGHPUT_PER_SECOND,
            first,
            mostClients),
        figure(
            3,
            "echo with security, response time",
            Measure.RESPONSE_MILLIS,
            line -> true,
            mostClients),
        figure(
            4,
            "echo with security, throughput",
            Measure.THROUGHPUT_PER_SECOND,
            line -> true,
            mostClients));
  }

  /** Of a scenario that shows nothing beside its lines. */
  public static Figure of(
      String scenario,
      String title,
      String source,
      String published,
      Measure measure,
      Sweep sweep,
      List<Figure.Series> series) {
    return new Figure(
        scenario, title, source, published, measure, sweep, series, (run, asked) -> List.of());
  }

  private static Figure figure(
      int number,
      String title,
      Measure measure,
      Predicate<SyntheticRun.Line> lines,
      int mostClients) {
    return of(
        "grid04-fig" + number,
        title,
        "GRID’04, Figure " + number,
        "one to eight clients on one machine echo a string of five bytes for ten minutes a case,"
            + " the first call of each left out; XSUL & GT3.2 <on a LAN>.",
        measure,
        Sweep.CLIENTS,
        SyntheticRun.LINES.stream().filter(lines).map(line -> series(line, mostClients)).toList());
  }

  private static Figure.Series series(SyntheticRun.Line line, int mostClients) {
    String label = line.key(1).series();
    return new Figure.Series(
        label,
        PAPER_LABELS.getOrDefault(label, ""),
        IntStream.rangeClosed(1, mostClients).mapToObj(line::key).toList());
  }
}
