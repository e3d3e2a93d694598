import {
  BASE,
  FEATURES,
  headersOf,
  type Inspection as Inspected,
  isSeen,
  NEVER_TESTED,
  textNoiseOf,
  type Vantage,
} from '@crivo/inspection'
import { PREVIEW_LENGTH } from '@crivo/shared'
import type { inspections } from '../../db/schema.ts'
import { toChain } from './to-chain.ts'

/** What is stored of an inspection. */
export type Found = (typeof inspections.$inferInsert)['found']
type FoundVantage = Found['vantages'][number]

const MAX_EXAMPLES = 5
const MAX_EXAMPLE_LENGTH = 200
/** As many variants as are shown side by side. */
const MAX_PAGES = 6

/** An inspection as it is stored and answered. */
export function toFound(url: string, inspected: Inspected): Found {
  const base = toVantage(url, inspected, BASE, {
    result: inspected.doubt === 'base_blocked' ? 'blocked' : 'same',
    group: 0,
    visits: (inspected.visits.get(BASE.id) ?? []).filter(isSeen).length,
    different: [],
    personal: [],
    changes: [],
  })
  const others = inspected.vantages.map(({ vantage, deltas, ...judged }) =>
    toVantage(url, inspected, vantage, {
      result: judged.result,
      group: judged.group,
      visits: judged.visits,
      different: [...judged.different],
      personal: [...judged.personal],
      changes: FEATURES.flatMap((feature) => {
        const { added, missing } = deltas?.[feature] ?? { added: [], missing: [] }
        if (added.length + missing.length === 0) return []
        return [{ feature, added: examplesOf(added), missing: examplesOf(missing) }]
      }),
    }),
  )
  const vantages = [base, ...others]
  return {
    hasCloaking: inspected.verdict === 'different',
    totalVariations: new Set(vantages.map(({ group }) => group)).size,
    differences: others
      .filter(({ different }) => different.length > 0)
      .map(({ id, different }) => `${id}: ${different.join(', ')}`),
    confidence: inspected.confidence,
    doubt: inspected.doubt,
    fetches: inspected.fetches,
    vantages,
    notTested: [...NEVER_TESTED],
    pages: pagesOf(inspected, vantages),
  }
}

const examplesOf = (all: readonly string[]): string[] =>
  all.slice(0, MAX_EXAMPLES).map((each) => each.slice(0, MAX_EXAMPLE_LENGTH))

type Judged = Pick<
  FoundVantage,
  'result' | 'group' | 'visits' | 'different' | 'personal' | 'changes'
>

function toVantage(url: string, { visits }: Inspected, vantage: Vantage, judged: Judged) {
  const made = visits.get(vantage.id) ?? []
  const seen = made.find(isSeen)
  return {
    id: vantage.id,
    axis: vantage.axis,
    ...judged,
    status: seen?.status ?? made[0]?.status ?? null,
    url: seen?.leadsTo ?? seen?.url ?? null,
    title: seen?.page.title.slice(0, MAX_EXAMPLE_LENGTH) ?? null,
    chain: toChain(seen?.chain ?? []),
    curl: curlOf(url, vantage),
  } satisfies FoundVantage
}

/** One page of each variant, the base's first. */
function pagesOf({ visits }: Inspected, vantages: readonly FoundVantage[]): Found['pages'] {
  const pages = new Map<number, Found['pages'][number]>()
  const noiseOf = textNoiseOf(visits)
  for (const { id, group } of vantages) {
    const seen = (visits.get(id) ?? []).find(isSeen)
    if (seen === undefined || pages.has(group) || pages.size >= MAX_PAGES) continue
    const text = seen.page.text.replaceAll(/\s+/g, ' ').trim()
    const preview = text.slice(0, PREVIEW_LENGTH)
    pages.set(group, {
      group,
      vantage: id,
      url: seen.url,
      title: seen.page.title.slice(0, MAX_EXAMPLE_LENGTH),
      text: preview,
      isTruncated: text.length > PREVIEW_LENGTH,
      noise: noiseOf(preview),
    })
  }
  return [...pages.values()]
}

/** Quoted for a shell, so that an address can hold nothing but an address. */
function curlOf(url: string, vantage: Vantage): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const headers = Object.entries(headersOf(vantage)).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  )
  return ['curl -sL', ...headers, quote(url)].join(' ')
}
