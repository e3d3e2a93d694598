/** A request that a worker answered. No field may identify a visitor or a customer. */
export interface ServedRequest {
  readonly requestId: string
  readonly method: string
  /** The pattern of the path, never the path itself; `null` if no pattern matched. */
  readonly route: string | null
  readonly status: number
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly endedAt: number
}

/** A value of the deployment at one moment. */
export interface GaugeReading {
  readonly name: string
  readonly help: string
  readonly values: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]
}
