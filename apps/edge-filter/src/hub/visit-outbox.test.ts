import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readBatch, visit, visits } from '../../test/visits.ts'
import { type OutboxLimits, VisitOutbox } from './visit-outbox.ts'

const NOW = 1_000_000
const HOUR = 60 * 60_000
const batchId = () => crypto.randomUUID()

/** Runs in a Durable Object of its own, beside whatever the Hub keeps there. */
const inOutbox = (
  run: (outbox: VisitOutbox, reopen: () => VisitOutbox) => void,
  limits?: OutboxLimits,
) =>
  runInDurableObject(env.HUB.get(env.HUB.newUniqueId()), (_hub, state) => {
    const open = () => new VisitOutbox(state.storage, limits)
    run(open(), open)
  })

const idsIn = (body: string) => readBatch(body).visits.map(({ id }) => id)

test('a batch keeps its id and its very text until it is acknowledged, whatever comes in', () =>
  inOutbox((outbox, reopen) => {
    const first = visits(3)
    outbox.add(first, NOW)
    const sent = outbox.nextBatch(batchId(), NOW)
    outbox.add(visits(2), NOW)
    const again = reopen().nextBatch(batchId(), NOW)
    expect(again).toEqual(sent)
    expect(idsIn(sent?.body ?? '')).toEqual(first.map(({ id }) => id))
  }))

test('a batch holds at most 1,000 visits, oldest first, and the next one the rest', () =>
  inOutbox((outbox) => {
    const all = visits(1_001)
    outbox.add(all, NOW)
    const one = outbox.nextBatch(batchId(), NOW)
    outbox.acknowledge(one?.id ?? '', NOW)
    const two = outbox.nextBatch(batchId(), NOW)
    const ids = [...idsIn(one?.body ?? ''), ...idsIn(two?.body ?? '')]
    expect(ids).toEqual(all.map(({ id }) => id))
    expect(idsIn(one?.body ?? '')).toHaveLength(1_000)
  }))

test('a visit is stored once: while it waits, is under way, and after it was delivered', () =>
  inOutbox((outbox) => {
    const [known] = visits(1)
    if (known === undefined) throw new Error('no visit')
    outbox.add([known, known], NOW)
    outbox.add([known], NOW)
    expect(outbox.status().pending).toBe(1)
    const batch = outbox.nextBatch(batchId(), NOW)
    outbox.add([known], NOW)
    outbox.acknowledge(batch?.id ?? '', NOW)
    outbox.add([known], NOW)
    expect(outbox.nextBatch(batchId(), NOW)).toBeNull()
  }))

test('delivered visits are forgotten after a minute, others stay', () =>
  inOutbox((outbox) => {
    const delivered = visit()
    outbox.add([delivered], NOW)
    outbox.acknowledge(outbox.nextBatch(batchId(), NOW)?.id ?? '', NOW)
    outbox.add(visits(1), NOW)
    outbox.prune(NOW + 59_999)
    outbox.add([delivered], NOW)
    expect(outbox.status().pending).toBe(1)
    outbox.prune(NOW + 60_000)
    outbox.add([delivered], NOW)
    expect(outbox.status().pending).toBe(2)
  }))

test('beyond its bound it drops the oldest that wait, never from a batch, and counts them', () =>
  inOutbox(
    (outbox, reopen) => {
      const batched = visits(2)
      outbox.add(batched, NOW)
      const batch = outbox.nextBatch(batchId(), NOW)
      const later = visits(5)
      outbox.add(later, NOW)
      expect(outbox.status()).toMatchObject({ pending: 5, dropped: 2 })
      expect(reopen().status().dropped).toBe(2)
      expect(outbox.nextBatch(batchId(), NOW)).toEqual(batch)
      outbox.acknowledge(batch?.id ?? '', NOW)
      const kept = later.slice(2).map(({ id }) => id)
      expect(idsIn(outbox.nextBatch(batchId(), NOW)?.body ?? '')).toEqual(kept)
    },
    { pending: 3, quarantined: 5 },
  ))

test('refused batches are kept aside up to their bound, without stopping later ones', () =>
  inOutbox(
    (outbox) => {
      for (let index = 0; index < 3; index += 1) {
        outbox.add(visits(2), NOW)
        const batch = outbox.nextBatch(batchId(), NOW)
        outbox.quarantine(batch?.id ?? '', NOW)
      }
      expect(outbox.status()).toMatchObject({ pending: 0, quarantinedBatches: 2, dropped: 2 })
      const later = visits(1)
      outbox.add(later, NOW)
      expect(idsIn(outbox.nextBatch(batchId(), NOW)?.body ?? '')).toEqual(later.map(({ id }) => id))
    },
    { pending: 100, quarantined: 2 },
  ))

test('a refused batch is sent again every hour, as it was, before what came later', () =>
  inOutbox((outbox) => {
    outbox.add(visits(2), NOW)
    const refused = outbox.nextBatch(batchId(), NOW)
    outbox.postpone(refused?.id ?? '', NOW + 1)
    outbox.quarantine(refused?.id ?? '', NOW)
    expect(outbox.dueAt(NOW)).toBe(NOW + HOUR)
    expect(outbox.nextBatch(batchId(), NOW + HOUR - 1)).toBeNull()
    outbox.add(visits(1), NOW + HOUR)
    expect(outbox.dueAt(NOW + HOUR)).toBe(NOW + HOUR)
    expect(outbox.nextBatch(batchId(), NOW + HOUR)).toEqual(refused)
    expect(outbox.status()).toMatchObject({ pending: 3, quarantinedBatches: 0 })
    outbox.quarantine(refused?.id ?? '', NOW + HOUR)
    expect(outbox.dueAt(NOW + HOUR)).toBe(NOW + HOUR + 2_000)
    const later = outbox.nextBatch(batchId(), NOW + HOUR)
    expect(idsIn(later?.body ?? '')).toHaveLength(1)
    outbox.acknowledge(later?.id ?? '', NOW + HOUR)
    outbox.prune(NOW + HOUR + 60_000)
    expect(outbox.nextBatch(batchId(), NOW + 2 * HOUR)).toEqual(refused)
    outbox.acknowledge(refused?.id ?? '', NOW + 2 * HOUR)
    expect(outbox.status()).toMatchObject({ pending: 0, quarantinedBatches: 0, dropped: 0 })
  }))

test('is due two seconds after the oldest visit, at once when a batch is full', () =>
  inOutbox((outbox) => {
    expect(outbox.dueAt(NOW)).toBeNull()
    outbox.add(visits(1), NOW)
    outbox.add(visits(998), NOW + 1_500)
    expect(outbox.dueAt(NOW + 1_500)).toBe(NOW + 2_000)
    outbox.add(visits(1), NOW + 1_600)
    expect(outbox.dueAt(NOW + 1_600)).toBe(NOW + 1_600)
  }))

test('a failed batch makes everything wait, a delivered one calls for the pruning', () =>
  inOutbox((outbox) => {
    outbox.add(visits(1), NOW)
    const batch = outbox.nextBatch(batchId(), NOW)
    outbox.postpone(batch?.id ?? '', NOW + 77_000)
    outbox.add(visits(1_500), NOW)
    expect(outbox.dueAt(NOW)).toBe(NOW + 77_000)
    expect(outbox.nextBatch(batchId(), NOW)?.attempts).toBe(1)
    outbox.acknowledge(batch?.id ?? '', NOW)
    for (
      let rest = outbox.nextBatch(batchId(), NOW);
      rest !== null;
      rest = outbox.nextBatch(batchId(), NOW)
    ) {
      outbox.acknowledge(rest.id, NOW + 5)
    }
    expect(outbox.dueAt(NOW)).toBe(NOW + 60_000)
  }))
