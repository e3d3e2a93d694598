import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/lib/paths.ts'
import { Random } from '../../fuzz/random.ts'
import type { Fault } from './fault.ts'

/** Files involved in handling visits and versions. */
const FILES = [
  'apps/edge-filter/src/hub/hub.ts',
  'apps/edge-filter/src/hub/deliver.ts',
  'apps/edge-filter/src/hub/ruleset-refresh.ts',
  'apps/edge-filter/src/hub/ruleset-store.ts',
  'apps/edge-filter/src/hub/outbox/visit-outbox.ts',
  'apps/edge-filter/src/hub/outbox/visit-batches.ts',
  'apps/edge-filter/src/hub/outbox/waiting-windows.ts',
  'apps/edge-filter/src/visit/visit-sink.ts',
  'apps/edge-filter/src/ruleset/isolate-ruleset.ts',
  'apps/edge-filter/src/control-plane/control-plane.ts',
  'apps/edge-filter/src/control-plane/signed-calls.ts',
  'apps/api-worker/src/ledger/ingest/append-visits.ts',
  'apps/api-worker/src/ledger/ingest/store-visits.ts',
  'apps/api-worker/src/ledger/segments/tail.ts',
  'apps/api-worker/src/ledger/segments/batch-ids.ts',
  'apps/api-worker/src/ledger/segments/known-ids.ts',
  'apps/api-worker/src/ledger/counts/usage.ts',
  'apps/api-worker/src/ledger/counts/campaign-totals.ts',
  'apps/api-worker/src/publishing/publish.ts',
  'apps/api-worker/src/publishing/offer-ruleset.ts',
  'apps/api-worker/src/core/domains/draft.ts',
] as const

/** Text replacements; the spaces distinguish operators from the brackets of types. */
const CHANGES: readonly (readonly [string, string])[] = [
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' <= '],
  [' >= ', ' > '],
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' + ', ' - '],
  [' - ', ' + '],
  ['Math.max(', 'Math.min('],
  ['Math.min(', 'Math.max('],
  [' true', ' false'],
  [' false', ' true'],
]

/** A standalone call statement or an early return; either can also be removed. */
const STATEMENT =
  /^ +(?!log\.)(?:await |void )?[\w#][\w#.]*\([^\n]*\)$|^ +if \([^\n]*\) return[^\n]*$/gm

/** Draws a change to one of the files; comments and imports are never changed. */
export function drawFault(seed: number): Fault {
  const random = new Random(seed)
  const file = random.pick(FILES)
  const source = readFileSync(join(ROOT, file), 'utf8')
  const places: Fault[] = []
  const add = (at: number, find: string, replace: string) => {
    const line = source.slice(source.lastIndexOf('\n', at) + 1, source.indexOf('\n', at))
    if (!/^\s*(?:\*|\/|import|type|interface)/.test(line)) {
      places.push({ name: `drawn ${seed}`, file, line, find, replace, at })
    }
  }
  for (const [find, replace] of CHANGES) {
    for (let at = source.indexOf(find); at >= 0; at = source.indexOf(find, at + 1)) {
      add(at, find, replace)
    }
  }
  for (const { 0: find, index } of source.matchAll(STATEMENT)) add(index, find, '')
  return random.pick(places)
}
