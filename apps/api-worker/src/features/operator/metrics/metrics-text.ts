import type { GaugeReading } from '@crivo/runtime/telemetry'

/** A gauge with a value for each set of labels. */
export interface Gauge extends GaugeReading {
  readonly name: `crivo_${string}`
}

/** The media type of Prometheus' text format 0.0.4. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes gauges in Prometheus' text format. */
export const toMetricsText = (gauges: readonly Gauge[]): string =>
  gauges
    .map(({ name, help, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} gauge`,
        ...values.map(([labels, value]) => `${name}${labelsOf(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
