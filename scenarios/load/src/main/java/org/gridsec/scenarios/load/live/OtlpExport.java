package org.gridsec.scenarios.load.live;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.metrics.Aggregation;
import io.opentelemetry.sdk.metrics.InstrumentSelector;
import io.opentelemetry.sdk.metrics.InstrumentType;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.View;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.export.MetricExporter;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import io.opentelemetry.sdk.resources.Resource;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.gridsec.core.model.OneLine;

/**
 * Sends the calls of a load to a collector of OpenTelemetry by OTLP over HTTP: the histogram {@code
 * gridsec.call} in seconds and the counter {@code gridsec.failed_calls}, by target. It sees all
 * calls, those of the warm-up too, from when they are sent. Values add up from the start, so the
 * last message has all of them.
 */
public final class OtlpExport implements CallWatch, AutoCloseable {

  private static final AttributeKey<String> TARGET = AttributeKey.stringKey("target");

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final double NANOS_PER_SECOND = 1e9;

  /** Logs stack traces; a line says which values could not be sent. */
  private static final Logger QUIET = Logger.getLogger("io.opentelemetry");

  private final URI collector;
  private final Sent sent;
  private final SdkMeterProvider provider;
  private final DoubleHistogram times;
  private final LongCounter failed;

  /** Remembers the outcome of the last message. */
  private static final class Sent implements MetricExporter {
    private final MetricExporter exporter;
    private volatile CompletableResultCode last = CompletableResultCode.ofFailure();

    Sent(MetricExporter exporter) {
      this.exporter = exporter;
    }

    @Override
    public CompletableResultCode export(Collection<MetricData> metrics) {
      last = exporter.export(metrics);
      return last;
    }

    @Override
    public CompletableResultCode flush() {
      return exporter.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
      return exporter.shutdown();
    }

    @Override
    public AggregationTemporality getAggregationTemporality(InstrumentType type) {
      return exporter.getAggregationTemporality(type);
    }
  }

  /**
   * Begins to send.
   *
   * @param collector its address, without {@code /v1/metrics}
   * @param every time from one sending to the next
   * @throws IOException if the collector does not take the first values
   */
  public OtlpExport(URI collector, Duration every) throws IOException {
    QUIET.setLevel(Level.OFF);
    this.collector = collector;
    sent =
        new Sent(
            OtlpHttpMetricExporter.builder()
                .setEndpoint(collector.toString().replaceFirst("/$", "") + "/v1/metrics")
                .setTimeout(PATIENCE)
                .setRetryPolicy(null) // what is sent next has these values, too
                .build());
    provider =
        SdkMeterProvider.builder()
            .setResource(
                Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), "gridsec")))
            .registerMetricReader(PeriodicMetricReader.builder(sent).setInterval(every).build())
            .registerView(
                InstrumentSelector.builder().setName("otel.*").build(), // values about itself
                View.builder().setAggregation(Aggregation.drop()).build())
            .build();
    Meter meter = provider.get("gridsec");
    times =
        meter
            .histogramBuilder("gridsec.call")
            .setDescription(ScrapePort.TIMES)
            .setUnit("s")
            .setExplicitBucketBoundariesAdvice(ScrapePort.BOUNDS)
            .build();
    failed = meter.counterBuilder("gridsec.failed_calls").setDescription(ScrapePort.FAILED).build();
    failed.add(0, Attributes.of(TARGET, "A"));
    try {
      flush();
    } catch (IOException e) {
      provider.shutdown();
      throw e;
    }
  }

  private void flush() throws IOException {
    provider.forceFlush().join(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    if (!sent.last.isSuccess()) {
      Throwable why = sent.last.getFailureThrowable();
      String reason =
          why == null
              ? "no answer"
              : why.getCause() == null
                  ? "an HTTP status other than 200"
                  : OneLine.of(why.getCause().toString());
      throw new IOException(
          "'--otlp' expected a collector that takes metrics, got from %s: %s"
              .formatted(collector, reason),
          why);
    }
  }

  @Override
  public void ended(String side, long nanos, boolean succeeded) {
    Attributes target = Attributes.of(TARGET, side);
    if (succeeded) {
      times.record(nanos / NANOS_PER_SECOND, target);
    } else {
      failed.add(1, target);
    }
  }

  /**
   * Sends the last values.
   *
   * @throws IOException if the collector does not take them
   */
  @Override
  public void close() throws IOException {
    try {
      flush();
    } finally {
      provider.shutdown().join(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
