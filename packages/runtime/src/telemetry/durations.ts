import type { Attributes, HistogramPoint } from './encode.ts'

/** Upper bounds in seconds, from OpenTelemetry's conventions for `http.server.request.duration`. */
export const DURATION_BOUNDS = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
]

interface Counts {
  readonly attributes: Attributes
  count: number
  sum: number
  readonly bucketCounts: number[]
}

/** Counts durations by attributes until `take` resets the counts. */
export class Durations {
  #points = new Map<string, Counts>()

  get isEmpty(): boolean {
    return this.#points.size === 0
  }

  /** `key` is unique to the attributes, so that they are built only once. */
  note(key: string, seconds: number, attributesOf: () => Attributes): void {
    const counts = this.#points.get(key) ?? this.#open(key, attributesOf())
    const bucket = DURATION_BOUNDS.findIndex((bound) => seconds <= bound)
    const index = bucket === -1 ? DURATION_BOUNDS.length : bucket
    counts.count += 1
    counts.sum += seconds
    counts.bucketCounts[index] = (counts.bucketCounts[index] ?? 0) + 1
  }

  /** Returns the counts and resets them to zero. */
  take(): HistogramPoint[] {
    const points = [...this.#points.values()]
    this.#points = new Map()
    return points
  }

  #open(key: string, attributes: Attributes): Counts {
    const bucketCounts = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0)
    const counts = { attributes, count: 0, sum: 0, bucketCounts }
    this.#points.set(key, counts)
    return counts
  }
}
