import { SERVICES, type ServiceStatus } from '@crivo/shared'
import { expect, it } from 'vitest'
import { overallOf } from './overall.ts'

const statusOf = (...states: ServiceStatus[]) => ({
  measuredAt: '2026-11-21T12:00:00.000Z',
  services: SERVICES.map((service, index) => ({
    service,
    status: states[index] ?? 'operational',
    days: null,
  })),
})

it.each<[ReturnType<typeof overallOf>, ServiceStatus[]]>([
  ['operational', []],
  ['error', ['warning', 'error', 'unknown']],
  ['warning', ['unknown', 'warning']],
  ['partial', ['unknown']],
  ['unknown', ['unknown', 'unknown', 'unknown', 'unknown']],
])('returns %s for %j among services that are up', (overall, states) => {
  expect(overallOf(statusOf(...states))).toBe(overall)
})
