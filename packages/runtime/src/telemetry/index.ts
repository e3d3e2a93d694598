export type { GaugeReading } from './served-request.ts'
export { type Collector, Telemetry } from './telemetry.ts'
