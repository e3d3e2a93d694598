import { keptParametersOf, readVisitSource, SOURCE_DIMENSIONS, type VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import { batchOf, compact, newLedger } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const ALL = { from: null, to: null, cursor: null, limit: 500 }

const PARAMETERS = [
  { utm_source: 'google', gclid: true, placement: 'example.com', utm_campaign: 'spring' },
  { fbclid: true, utm_medium: 'paid', adset_name: 'Lookalike', ad_name: 'Video 1' },
  { utm_source: 'tiktok', ttclid: true, placement: 'feed', utm_term: 'x', utm_content: 'y' },
  { sub1: 'seven' },
]

const factsOf = (index: number): string => {
  const parameter = PARAMETERS[index % 5]
  if (parameter === undefined) return index % 2 === 0 ? '' : '{"kept":1}'
  // Facts in a different order are stored unchanged.
  return index % 3 === 0
    ? JSON.stringify({ parameter, kept: 1 })
    : JSON.stringify({ kept: 1, parameter })
}

const VISITS = Array.from({ length: 120 }, (_, index) =>
  visit(1 + (index % 2), {
    at: Date.now() - index * 1_000,
    reason: index % 4 === 0 ? 'GIVT.UA' : 'PASS.DEFAULT',
    referrer: [null, '', 'instagram.com'][index % 3] ?? null,
    facts: factsOf(index),
  }),
)

const sourceOf = ({ facts, referrer }: VisitRow) =>
  readVisitSource(keptParametersOf(facts), referrer)

it('counts and finds visits by each dimension of their source, before and after compaction', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf(VISITS))
  for (const compacts of [false, true]) {
    if (compacts) await compact(ledger)
    for (const dimension of SOURCE_DIMENSIONS) {
      const expected = Map.groupBy(VISITS, (each) => sourceOf(each)[dimension])
      const { groups } = await ledger.countMatching({ search: ALL, by: dimension })
      const counted = groups.map(({ key, counts: { pass, givt } }) => [key, pass + givt])
      expect(new Map(counted as [string, number][])).toEqual(
        new Map([...expected].map(([value, visits]) => [value ?? '', visits.length])),
      )
      for (const [value, visits] of expected) {
        const search = { ...ALL, class: 'givt', [dimension]: value ?? '(unknown)' } as const
        const found = await ledger.visits(search)
        const wanted = visits.filter(({ reason }) => reason === 'GIVT.UA')
        expect(found.visits.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      }
    }
  }
})

it('counts reviewers’ visits without a source', async () => {
  const ledger = newLedger()
  const facts = JSON.stringify({ kept: 1, parameter: { utm_source: 'review' } })
  await ledger.append(batchOf([visit(1, { reason: 'VERIFIED.AD', facts }), visit(1, { facts })]))
  const { groups } = await ledger.countMatching({ search: ALL, by: 'source' })
  expect(groups.map(({ key, counts }) => [key, counts.pass, counts.verified])).toEqual([
    ['review', 1, 0],
  ])
})
