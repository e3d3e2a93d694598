import { type CompiledCampaign, compile } from '@crivo/filter-engine'
import { expect, it } from 'vitest'
import { givenPages } from './given-pages.ts'

const [MAIN, FALLBACK] = ['https://a.example/', 'https://b.example/']

/** Returns the pages of a campaign, with the pages that reviewers get instead. */
function pagesOf(percent: number | null, changes: object = {}) {
  const { program, issues } = compile({
    schema: 3,
    domain: { id: 1, name: 'example.com' },
    onError: 'white',
    campaigns: [
      {
        ...{ id: 1, path: '/', status: 'active', delivery: 'redirect' },
        ...{ blackUrl: MAIN, whiteUrl: FALLBACK, rules: [] },
        ...changes,
      },
    ],
  })
  expect(issues).toEqual([])
  const campaign: CompiledCampaign | undefined = program?.campaigns[0]
  if (!program || campaign === undefined) throw new Error('The campaign did not compile')
  return givenPages({ program, campaign }, { now: 0, clicks: 0, percent }).map(
    ({ url, percent: part, forReviewers, comparedWith }) => [
      ...[url, part, forReviewers, comparedWith],
    ],
  )
}

it.each([
  [100, {}, [[MAIN, 100, true, null]]],
  [95, {}, [[MAIN, 95, true, null]]],
  // Too few people to draw reviewers' pages, so the page is compared only with itself.
  [
    93,
    {},
    [
      [MAIN, 93, true, null],
      [FALLBACK, 7, false, null],
    ],
  ],
  [
    60,
    { peopleShare: 6 },
    [
      [MAIN, 60, true, null],
      [FALLBACK, 40, true, null],
    ],
  ],
  [3, { peopleShare: 0 }, [[FALLBACK, 97, true, null]]],
  // The ruleset does not draw reviewers' pages, although people get both.
  [3, {}, [[FALLBACK, 97, false, MAIN]]],
  [null, {}, [[MAIN, null, true, null]]],
  // A closed campaign treats everyone alike.
  [60, { status: 'paused' }, [[FALLBACK, null, true, null]]],
  [40, { whiteUrl: MAIN }, [[MAIN, 100, true, null]]],
] as const)(
  'with %s %% of people and %o, compares the pages they get',
  (percent, changes, pages) => {
    expect(pagesOf(percent, changes)).toEqual(pages)
  },
)
