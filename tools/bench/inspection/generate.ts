import { seededRandom } from '@crivo/runtime/testing'
import { BUILDS, replyOf } from './builds.ts'
import { CHANGES, type Change } from './changes.ts'
import { ADAPTATIONS, type Adaptation } from './honest.ts'
import { drawLooks, isMachine, type Look } from './looks.ts'
import { pageOf } from './pages.ts'
import type { Half } from './pools.ts'
import { pick, shuffle } from './random.ts'
import type { Reply, Site, Visit } from './site.ts'
import { VARIATIONS, type Variation } from './variation.ts'

/** A site composed of independent parts. */
export interface Drawn {
  readonly kind: 'benign' | 'cloaking'
  readonly host: string
  readonly site: Site
  /** The site's values by part, for the report. */
  readonly parts: Readonly<Record<string, string>>
  readonly name: string
}

interface Composition {
  readonly seed: number
  readonly half: Half
  readonly host: string
  readonly build: string
  readonly variations: readonly Variation[]
  readonly adaptations: readonly Adaptation[]
  readonly cloak: {
    readonly looks: readonly Look[]
    readonly change: Change
    /** The share of targeted visitors who get the change. */
    readonly share: number
  } | null
}

function siteOf(composition: Composition): Site {
  const { seed, half, host, build: buildName, variations, adaptations, cloak } = composition
  const build = BUILDS[buildName]
  if (build === undefined) throw new Error(`No build ${buildName}`)
  return (visit) => {
    const isOwn = visit.host === host || visit.host.endsWith(`.${host}`)
    const page = pageOf(seededRandom(seed), host)
    // A redirect's target is the same for everyone.
    if (!isOwn) return replyOf(pageOf(seededRandom(seed + 9), visit.host), build)
    for (const { apply } of adaptations) {
      const replaced = apply({ page, visit, seed, half, origin: host })
      if (replaced !== undefined) return replaced
    }
    for (const { apply } of variations) {
      const replaced = apply(page, visit, seed)
      if (replaced !== undefined) return replaced
    }
    if (cloak !== null && visit.random() < cloak.share && isMeant(cloak.looks, visit)) {
      const changing = { page, random: seededRandom(seed + 1), half, host }
      const replaced = cloak.change.apply(changing)
      if (replaced !== undefined) return withCookie(replaced, cloak.looks)
    }
    const reply = replyOf(page, build)
    return cloak === null ? reply : withCookie(reply, cloak.looks)
  }
}

const isMeant = (looks: readonly Look[], visit: Visit): boolean =>
  looks.every(({ holds }) => holds(visit))

/** If a site checks cookies, its response sets one. */
const withCookie = (reply: Reply, looks: readonly Look[]): Reply =>
  looks.some(({ family }) => family === 'cookies') && reply.headers?.['Set-Cookie'] === undefined
    ? { ...reply, headers: { ...reply.headers, 'Set-Cookie': 'visited=1' } }
    : reply

const TEXTLESS = new Set(['language', 'currency'])
/** Changes that are visible in an app's shell. */
const ON_SHELLS = /redirect|refresh|status|script|canonical|robots|data|Graph|title|links|words/

/** Draws `count` sites, half of them cloaking. */
export function drawSites(seed: number, count: number, half: Half): Drawn[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const own = seed * 10_000 + index
    const host = `shop-${own}.com`
    const isCloaking = index % 2 === 0
    const build = pick(random, ['plain', 'plain', 'blog', 'shop', 'app', 'shell'])
    const variations = shuffle(random, VARIATIONS).slice(0, Math.floor(random() * 3))
    const adaptations = drawAdaptations(random, isCloaking)
    const looks = drawLooks(random, pick(random, CONDITIONS))
    const changes = CHANGES.filter(
      ({ name }) =>
        (build !== 'shell' || ON_SHELLS.test(name)) &&
        // To crawlers this is keyword stuffing; to people, it would be a notice.
        (name !== 'hidden words' || looks.some(isMachine)),
    )
    const wanted = random() < 0.45 ? 'page' : 'part'
    const change = pick(
      random,
      changes.filter(({ of }) => of === wanted),
    )
    const share = random() < 0.08 ? 1 / 2 : 1
    const cloak = isCloaking ? { looks, change, share } : null
    const site = siteOf({ seed: own, half, host, build, variations, adaptations, cloak })
    const parts = {
      build,
      variation: variations.map(({ name }) => name).join(' + ') || 'none',
      honest: adaptations.map(({ of }) => of).join(' + ') || 'nothing',
      ...(cloak && {
        looks: looks.map(({ family }) => family).join(' + '),
        look: looks.map(({ name }) => name).join(' & '),
        conditions: String(looks.length),
        change: change.name,
        of: change.of,
        share: share === 1 ? 'all' : 'half',
      }),
    }
    const kind = isCloaking ? 'cloaking' : 'benign'
    const name = [kind, build, parts.variation, parts.honest]
    if (cloak !== null) name.push(parts.look ?? '', `${change.name} for ${parts.share}`)
    return { kind, host, site, parts, name: name.join(' | ') } as const
  })
}

/** Cloaking sites adapt too, but not in ways that would replace the hidden content. */
function drawAdaptations(random: () => number, isCloaking: boolean): Adaptation[] {
  if (isCloaking) {
    const mild = ADAPTATIONS.filter(({ of }) => MILD.has(of))
    return random() < 0.5 ? [pick(random, mild)] : []
  }
  const first = pick(random, ADAPTATIONS)
  if (random() < 0.7 || TEXTLESS.has(first.of)) return [first]
  const second = pick(
    random,
    ADAPTATIONS.filter(({ of }) => MILD.has(of) && of !== first.of),
  )
  return [second, first]
}

/** Weighted numbers of combined conditions. */
const CONDITIONS = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]

const MILD = new Set([
  ...['nothing', 'currency', 'app banner', 'returning', 'consent', 'tags for people'],
  ...['tracking', 'referrer', 'telephone'],
])
