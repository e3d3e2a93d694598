/** JSON in the encoding of OTLP: ids as hexadecimal digits, 64-bit integers as strings. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Attributes by their name in OpenTelemetry's conventions; `null` omits an attribute. */
export type Attributes = Readonly<Record<string, string | number | null>>

/** A finished server span. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly name: string
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: Attributes
  readonly isError: boolean
}

/** A histogram's counts since the last export. */
export interface HistogramPoint {
  readonly attributes: Attributes
  readonly count: number
  readonly sum: number
  readonly bucketCounts: readonly number[]
}

export interface Histogram {
  readonly name: string
  readonly help: string
  readonly unit: string
  readonly bounds: readonly number[]
  readonly points: readonly HistogramPoint[]
  readonly from: number
  readonly to: number
}

export interface Gauge {
  readonly name: string
  readonly help: string
  readonly at: number
  readonly values: readonly (readonly [attributes: Attributes, value: number])[]
}

const SCOPE = { name: 'crivo' }
/** Values of enums in opentelemetry/proto/trace/v1/trace.proto and metrics.proto. */
const SPAN_KIND_SERVER = 2
const STATUS_CODE_ERROR = 2
const TEMPORALITY_DELTA = 1
/** Flags of a sampled trace. */
const FLAGS = 1

/** Encodes the body of a POST to `/v1/traces`; `resource` is the isolate that produced the data. */
export const encodeTraces = (resource: Attributes, spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: SCOPE, spans: spans.map(spanOf) }],
      },
    ],
  } satisfies Json)

/** Encodes the body of a POST to `/v1/metrics`. */
export const encodeMetrics = (
  resource: Attributes,
  {
    histograms = [],
    gauges = [],
  }: { histograms?: readonly Histogram[]; gauges?: readonly Gauge[] },
): string =>
  JSON.stringify({
    resourceMetrics: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeMetrics: [
          { scope: SCOPE, metrics: [...histograms.map(histogramOf), ...gauges.map(gaugeOf)] },
        ],
      },
    ],
  } satisfies Json)

const spanOf = ({ traceId, spanId, name, startedAt, endedAt, attributes, isError }: Span) => ({
  traceId,
  spanId,
  flags: FLAGS,
  name,
  kind: SPAN_KIND_SERVER,
  startTimeUnixNano: nanosOf(startedAt),
  endTimeUnixNano: nanosOf(endedAt),
  attributes: attributesOf(attributes),
  status: isError ? { code: STATUS_CODE_ERROR } : {},
})

const histogramOf = ({ name, help, unit, bounds, points, from, to }: Histogram) => ({
  name,
  description: help,
  unit,
  histogram: {
    aggregationTemporality: TEMPORALITY_DELTA,
    dataPoints: points.map(({ attributes, count, sum, bucketCounts }) => ({
      attributes: attributesOf(attributes),
      startTimeUnixNano: nanosOf(from),
      timeUnixNano: nanosOf(to),
      count: String(count),
      sum,
      bucketCounts: bucketCounts.map(String),
      explicitBounds: bounds,
    })),
  },
})

const gaugeOf = ({ name, help, at, values }: Gauge) => ({
  name,
  description: help,
  gauge: {
    dataPoints: values.map(([attributes, asDouble]) => ({
      attributes: attributesOf(attributes),
      timeUnixNano: nanosOf(at),
      asDouble,
    })),
  },
})

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === null
      ? []
      : [{ key, value: typeof value === 'string' ? { stringValue: value } : intOf(value) }],
  )

const intOf = (value: number) => ({ intValue: String(value) })

/** Returns a string, because a double cannot represent nanoseconds since 1970. */
const nanosOf = (ms: number): string => `${Math.round(ms)}000000`
