import {
  addressOf,
  BASE,
  headersOf,
  type Inspection as Inspected,
  isSeen,
  NEVER_TESTED,
  type Observation,
  type Vantage,
} from '@crivo/inspection'
import { PREVIEW_LENGTH } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { inspections } from '#db/schema.ts'
import { toChain } from '../to-chain.ts'

/** The stored result of an inspection. */
export type Found = (typeof inspections.$inferInsert)['found']
type FoundVantage = Found['vantages'][number]

const MAX_TITLE_LENGTH = 200
/** A row has at most 2 MB, and a site can redirect each visitor many times to URLs of 64 KB. */
const MAX_URL_LENGTH = 1_000
/** The maximum number of variants shown side by side. */
const MAX_PAGES = 6

/** Converts an inspection to the format in which it is stored and returned. */
export async function toInspectionRecord(
  ctx: Pick<Context, 'inspector'>,
  url: string,
  inspected: Inspected,
): Promise<Found> {
  const base = toVantage(url, inspected, BASE, {
    result: inspected.doubt === 'base_blocked' ? 'blocked' : 'same',
    group: 0,
    visits: (inspected.visits.get(BASE.id) ?? []).filter(isSeen).length,
    different: [],
    personal: [],
    changes: [],
  })
  const others = inspected.vantages.map(({ vantage, changes, ...judged }) =>
    toVantage(url, inspected, vantage, {
      result: judged.result,
      group: judged.group,
      visits: judged.visits,
      different: [...judged.different],
      personal: [...judged.personal],
      changes: changes.map(({ feature, added, missing }) => ({
        feature,
        added: [...added],
        missing: [...missing],
      })),
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
    visitors: inspected.visitors,
    causes: inspected.causes.map(({ traits, features }) => ({
      traits: [...traits],
      features: [...features],
    })),
    honest: [...inspected.honest],
    doubt: inspected.doubt,
    fetches: inspected.fetches,
    vantages,
    notTested: limitsOf(inspected),
    pages: await pagesOf(ctx, inspected, vantages),
    rendered: inspected.renderings?.size ?? null,
    screens: screensOf(inspected, vantages),
  }
}

type Judged = Pick<
  FoundVantage,
  'result' | 'group' | 'visits' | 'different' | 'personal' | 'changes'
>

function toVantage(url: string, { visits }: Inspected, vantage: Vantage, judged: Judged) {
  const made = visits.get(vantage.id) ?? []
  const seen = made.find(isSeen)
  const at = seen?.leadsTo ?? seen?.url
  return {
    id: vantage.id,
    axis: vantage.axis,
    ...judged,
    status: seen?.status ?? made[0]?.status ?? null,
    url: at === undefined ? null : plain(at, vantage),
    title: seen?.page.title.slice(0, MAX_TITLE_LENGTH) ?? null,
    chain: toChain((seen?.chain ?? []).map((hop) => ({ ...hop, url: plain(hop.url, vantage) }))),
    curl: curlOf(url, vantage),
  } satisfies FoundVantage
}

/** Returns a URL without the parameters that the vantage added, for comparing routes. */
function plain(address: string, { query }: Vantage): string {
  const url = query === undefined ? null : URL.parse(address)
  for (const name of new URLSearchParams(query).keys()) url?.searchParams.delete(name)
  return (url?.href ?? address).slice(0, MAX_URL_LENGTH)
}

/** A browser runs scripts, but sites can recognize it. */
const limitsOf = ({ renderings }: Inspected): Found['notTested'] =>
  renderings === null
    ? [...NEVER_TESTED]
    : [...NEVER_TESTED.filter((limit) => limit !== 'scripts'), 'browser_marks']

const MAX_SCREENS = 4
/** The maximum length of a screenshot in base64; a window takes about 60,000 characters. */
const MAX_PICTURE = 150_000

/**
 * Returns the browser's screenshots, with one visitor per page: a reviewer first, then visitors
 * whose page differs.
 */
function screensOf({ renderings }: Inspected, vantages: readonly FoundVantage[]): Found['screens'] {
  if (renderings === null) return []
  const shown = vantages.filter(({ id }) => renderings.has(id))
  const differing = shown.filter(({ result }) => result !== 'same')
  const others = shown.filter((each) => !differing.includes(each))
  const [first, ...rest] = others
  const ordered = first === undefined ? differing : [first, ...differing, ...rest]
  return ordered.slice(0, MAX_SCREENS).map(({ id, group }) => {
    const { picture = null, errors = [] } = renderings.get(id) ?? {}
    const isSmall = picture !== null && picture.length <= MAX_PICTURE
    return { vantage: id, group, picture: isSmall ? picture : null, errors: [...errors] }
  })
}

/** Returns one page per variant, the base variant first. */
async function pagesOf(
  { inspector }: Pick<Context, 'inspector'>,
  { visits }: Inspected,
  vantages: readonly FoundVantage[],
): Promise<Found['pages']> {
  const pages = new Map<number, Omit<Found['pages'][number], 'noise'>>()
  for (const { id, group } of vantages) {
    const seen = (visits.get(id) ?? []).find(isSeen)
    if (seen === undefined || pages.has(group) || pages.size >= MAX_PAGES) continue
    const text = seen.page.text.replaceAll(/\s+/g, ' ').trim()
    const preview = text.slice(0, PREVIEW_LENGTH)
    pages.set(group, {
      group,
      vantage: id,
      url: seen.url.slice(0, MAX_URL_LENGTH),
      title: seen.page.title.slice(0, MAX_TITLE_LENGTH),
      text: preview,
      isTruncated: text.length > PREVIEW_LENGTH,
    })
  }
  const shown = [...pages.values()]
  // Visits from vantages with the same page count as repeats of it, which reveal its noise.
  const repeats = new Map<string, Observation[]>()
  for (const { id, group } of vantages) {
    const key = String(group)
    repeats.set(key, [...(repeats.get(key) ?? []), ...(visits.get(id) ?? [])])
  }
  const noise = await inspector.noiseInTexts(
    repeats,
    shown.map(({ text }) => text),
  )
  return shown.map((page, index) => ({ ...page, noise: noise[index] ?? [] }))
}

/** Returns a `curl` command with the URL quoted for a shell, to prevent injection. */
function curlOf(url: string, vantage: Vantage): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const headers = Object.entries(headersOf(vantage)).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  )
  return ['curl -sL', ...headers, quote(addressOf(url, vantage))].join(' ')
}
