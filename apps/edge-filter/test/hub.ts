import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import type { VisitRow } from '@crivo/shared'
import { packVisits } from '#control-plane/visit-window.ts'
import { outboxIn } from './outbox.ts'

type HubStub = ReturnType<typeof newHub>

/** Returns the stub of a new Hub. */
export const newHub = () => env.HUB.get(env.HUB.newUniqueId())

/** Records visits as a worker does. */
export async function record(hub: HubStub, rows: readonly VisitRow[]): Promise<void> {
  for (const window of packVisits(
    rows.map((row) => JSON.stringify(row)),
    platformRuntime.uuid,
  ))
    await hub.record(window)
}

/** Returns the time of the Hub's alarm in milliseconds since the epoch. */
export const alarmOf = (hub: HubStub) =>
  runInDurableObject(hub, (_instance, state) => state.storage.getAlarm())

export const outboxOf = (hub: HubStub) =>
  runInDurableObject(hub, (_instance, { storage }) => outboxIn(storage.sql))
