import {
  inspectRendered,
  isOfEffect,
  isOfScripts,
  mayLookDifferent,
  needsBrowser,
  type Rendered,
  UNDECIDED,
} from './inspect-rendered.ts'
import type { Inspection, InspectionDeps } from './inspection.ts'
import type { Visit } from './judgement/judge-site.ts'
import { siteOf } from './pages/site.ts'
import { withoutSlightCharge } from './standards.ts'
import { isSeen, type Observation, type Seen } from './visits/observation.ts'
import { addressOf, type Vantage } from './visits/vantage.ts'
import { BASE, RENDERED, VANTAGES } from './visits/vantages.ts'
import { type Answer, type Load, visitSite } from './visits/visit-site.ts'

export const MAX_FETCHES = 25

/** Maximum busy responses in a row before visits stop. */
const MAX_BUSY = 3
const MOST_COSTLY = 9
const PASSING: readonly Observation['blocked'][] = ['busy', 'error']
const MAX_RETRIED = 2
const FOR_BROWSER = 6

/**
 * Inspects a site and judges it by the asked standard. Throws the abort reason of `signal`.
 */
export async function inspect(url: string, deps: InspectionDeps): Promise<Inspection> {
  const found = await inspectStrictly(url, deps)
  return deps.standard === 'public' ? withoutSlightCharge(found) : found
}

/**
 * Visits a site as people and reviewers who differ in every way, then as mixtures of both until the
 * cause of each difference is known.
 */
async function inspectStrictly(url: string, deps: InspectionDeps): Promise<Inspection> {
  const made: Visit[] = []
  const maxFetches = Math.min(deps.maxFetches ?? MAX_FETCHES, MAX_FETCHES)
  let fetches = 0
  let busy = 0
  const foreign = new Map<string, Answer>()
  const isLate = () => deps.deadline?.aborted === true
  const canVisit = () => fetches < maxFetches && busy < MAX_BUSY && !isLate()
  const visit = async (vantage: Vantage): Promise<void> => {
    if (!canVisit()) return
    deps.signal?.throwIfAborted()
    const cookies = vantage.profile?.returnsFrom ?? `${vantage.id} ${made.length}`
    const jar = vantage.profile?.returnsFrom == null ? firstJar(made, vantage, cookies) : cookies
    let isCut = false
    const load: Load = async (address, as, referrer) => {
      // The content of another site is not this site's, so its page is loaded only once.
      const isForeign = referrer !== undefined && siteOf(address) !== siteOf(url)
      const known = isForeign ? foreign.get(address) : undefined
      if (known !== undefined) return known
      isCut = fetches >= maxFetches
      if (isCut) return null
      fetches += 1
      const answer = await deps.load(address, as, { cookies: jar, referrer })
      if (isForeign && answer !== null) foreign.set(address, answer)
      return answer
    }
    const observation = await visitSite(addressOf(url, vantage), vantage, load, deps.readers)
    // Redirect chains that were not followed to the end cannot be compared.
    if (isLate() || isCut) return
    made.push({ vantage, observation })
    busy = observation.blocked === 'busy' ? busy + 1 : 0
    deps.onProgress?.({ vantage: vantage.id, fetches })
  }
  for (const vantage of VANTAGES) {
    // On a site whose pages all redirect by script, a visit takes two fetches.
    if (made.length < MOST_COSTLY || fetches < made.length * 2) await visit(vantage)
  }
  // Retries visits that got a temporary error instead of a usable response.
  const failed = made.filter(({ observation }) => PASSING.includes(observation.blocked))
  for (const { vantage } of failed.slice(0, MAX_RETRIED)) await visit(vantage)
  let judgement = await deps.readers.judgeSite(url, made)
  // Reserves some fetches for a browser, unless plain visits already differ or show everything.
  const isForBrowser = deps.render !== undefined && made.some(mayLookDifferent)
  const canProbe = () =>
    judgement.doubt === 'undecided' || !isForBrowser || fetches < maxFetches - FOR_BROWSER
  while (judgement.next.length > 0 && canVisit() && canProbe()) {
    for (const vantage of judgement.next) await visit(vantage)
    judgement = await deps.readers.judgeSite(url, made)
  }
  const { next: _, ...judged } = judgement
  const visits = new Map<string, Observation[]>([[BASE.id, []]])
  for (const { id } of VANTAGES) visits.set(id, [])
  for (const { vantage, observation } of made) {
    visits.set(vantage.id, [...(visits.get(vantage.id) ?? []), observation])
  }
  const plain = { ...judged, fetches, visits, renderings: null }
  if (isLate() || busy >= MAX_BUSY || !needsBrowser(made, judged, deps.standard)) return plain
  const shown = await inspectRendered(url, deps, {
    ...{ maxFetches: maxFetches - fetches, source: sourceOf(made) },
  })
  return shown === null ? plain : withRendered(plain, shown)
}

/** Returns the page that was served to a person on a desktop; `null` if there is none. */
function sourceOf(made: readonly Visit[]): Seen | null {
  const observation = made.find(({ vantage }) => vantage.id === BASE.id)?.observation
  return observation !== undefined && isSeen(observation) ? observation : null
}

/**
 * Returns the cookie jar for a visit. A vantage's first visit uses the jar named by its id, which
 * returning vantages reuse; its later visits start without cookies.
 */
const firstJar = (made: readonly Visit[], { id }: Vantage, fresh: string): string =>
  made.some(({ vantage }) => vantage.id === id) ? fresh : id

/**
 * Adds a browser's findings. Its verdict replaces the plain one if it found a difference, even an
 * undecided one, or if the plain visits could not tell without a browser. If they differ, the
 * browser's decides only if it is one, and unless scripts explain that, only if it is a difference.
 */
function withRendered(
  plain: Inspection,
  { judgement, visits, renderings, fetches }: Rendered,
): Inspection {
  const isDecisive =
    plain.verdict === 'different'
      ? plain.causes.every(isOfEffect)
        ? judgement.verdict !== 'inconclusive'
        : judgement.verdict === 'different'
      : judgement.verdict === 'different' ||
        judgement.doubt === 'undecided' ||
        plain.doubt === 'needs_browser'
  const decided = isDecisive ? judgement : plain
  // Scripts without an effect in a browser accuse nobody, but may have one elsewhere.
  const isUnclear =
    differsInScripts(judgement) || (differsInScripts(plain) && judgement.verdict !== 'different')
  const { verdict, confidence, doubt, causes } = isUnclear
    ? ({
        ...UNDECIDED,
        doubt: 'scripts_only',
        causes: differsInScripts(judgement) ? judgement.causes : plain.causes,
      } as const)
    : decided
  return {
    ...{ verdict, confidence, doubt, causes, renderings },
    honest: [...new Set([...plain.honest, ...judgement.honest])],
    visitors: plain.visitors + judgement.visitors,
    vantages: [...plain.vantages, ...besides(plain.vantages, judgement.vantages)],
    fetches: plain.fetches + fetches,
    visits: new Map([...plain.visits, ...visits]),
  }
}

const differsInScripts = ({ verdict, causes }: Pick<Inspection, 'verdict' | 'causes'>): boolean =>
  verdict === 'different' && causes.every(isOfScripts)

/**
 * Numbers the browser's groups after those of the plain visits, and puts the reviewer, whose page
 * is the base, first.
 */
function besides(
  plain: Inspection['vantages'],
  shown: Inspection['vantages'],
): Inspection['vantages'] {
  const most = Math.max(0, ...plain.map(({ group }) => group))
  const [base] = RENDERED
  const numbered = shown.map((each) => ({
    ...each,
    group: each.group === 0 ? 0 : each.group + most,
  }))
  if (base === undefined) return numbered
  const first = { vantage: base, different: [], personal: [], changes: [], group: 0 }
  return [{ ...first, result: 'same', visits: 1 }, ...numbered]
}
