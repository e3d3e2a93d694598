import type { Runtime } from '@crivo/runtime'
import { Telemetry } from '@crivo/runtime/telemetry'
import type { Config } from './config.ts'
import { log } from './log.ts'
import { USER_AGENT } from './user-agent.ts'

/** Creates an isolate's telemetry; `null` if the operator has no collector. */
export function createTelemetry(
  { collector, environment }: Pick<Config, 'collector' | 'environment'>,
  runtime: Runtime,
): Telemetry | null {
  if (collector === null) return null
  const resource = { 'service.name': 'crivo-api', 'deployment.environment.name': environment }
  const onLost = (reason: string) => log.warn({ message: 'Telemetry was not taken', reason })
  return new Telemetry({ collector, resource, userAgent: USER_AGENT, onLost, runtime })
}
