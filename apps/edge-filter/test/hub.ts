import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { packVisits } from '../src/visit-window.ts'
import { outboxIn } from './outbox.ts'

type HubStub = ReturnType<typeof newHub>

/** A Hub that nobody has called yet. */
export const newHub = () => env.HUB.get(env.HUB.newUniqueId())

/** Hands visits over as a worker does. */
export async function record(hub: HubStub, rows: readonly VisitRow[]): Promise<void> {
  for (const window of packVisits(rows.map((row) => JSON.stringify(row)))) await hub.record(window)
}

/** When the Hub is to wake up, in milliseconds since the epoch. */
export const alarmOf = (hub: HubStub) =>
  runInDurableObject(hub, (_instance, state) => state.storage.getAlarm())

export const outboxOf = (hub: HubStub) =>
  runInDurableObject(hub, (_instance, { storage }) => outboxIn(storage.sql))
