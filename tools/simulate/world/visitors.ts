import type { Random } from '../../fuzz/random.ts'
import type { Customer } from './customer.ts'
import type { Edge } from './edge.ts'
import { fail } from './truth.ts'
import type { World } from './world.ts'

const MOBILE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const REVIEWER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const AGENTS = [MOBILE, DESKTOP, 'curl/8.9.1']

/** Visits this close together are handed over together. */
const CLUMP_MS = 40

/** Plans visits spread over `withinMs`, in clumps, as ads bring them. */
export function planVisits(
  world: World,
  customer: Customer,
  random: Random,
  { visits, withinMs }: { readonly visits: number; readonly withinMs: number },
): void {
  for (let left = visits; left > 0; ) {
    const clump = Math.min(left, 1 + random.below(9))
    left -= clump
    const at = random.below(withinMs)
    const edge = random.pick(world.edges)
    for (let visit = 0; visit < clump; visit += 1) {
      const agent = { agents: AGENTS, random }
      world.schedule.in(at + random.below(CLUMP_MS), () => void run(world, customer, edge, agent))
    }
  }
}

/** More visits than both isolates' windows can hold. */
const RUSH = 1_300
/** Long enough that a window reaches its byte limit before its visit limit. */
const LONG_AGENT = `${MOBILE} ${'Instagram/1.0 '.repeat(100)}`

/** Plans a rush of visits to one domain, as from an ad in a popular app. */
export function planRush(world: World, customer: Customer, random: Random): void {
  const edge = random.pick(world.edges)
  for (let visit = 0; visit < RUSH; visit += 1) {
    const agent = { agents: [LONG_AGENT], random }
    world.schedule.in(random.below(CLUMP_MS), () => void run(world, customer, edge, agent))
  }
}

async function run(
  world: World,
  customer: Customer,
  edge: Edge,
  { agents, random }: { agents: readonly string[]; random: Random },
): Promise<void> {
  const paths = customer.campaigns.flatMap((each) => (each.domainId === edge.id ? each.path : []))
  if (paths.length === 0) return
  const path = random.pick(paths)
  const at = edge.draw()
  const person = `198.${18 + random.below(2)}.${random.below(256)}.${random.below(256)}`
  const agent = random.pick(agents)
  try {
    if (random.chance(1 / 12)) await comparePages(world, edge, { path, at, person })
    else await visit(world, edge, { path, at, address: person, agent, asn: 64_500 })
  } catch (violation) {
    world.truth.note(violation)
  }
}

interface Visitor {
  readonly path: string
  /** The isolate's index. */
  readonly at: number
  readonly address: string
  readonly agent: string
  readonly asn: number
}

/** Makes a visit and returns its redirect target and time; `null` without a response. */
async function visit(
  { internet, schedule, truth }: World,
  edge: Edge,
  { path, at, address, agent, asn }: Visitor,
): Promise<{ readonly page: string; readonly at: number } | null> {
  const headers = new Headers({
    'user-agent': agent,
    'cf-connecting-ip': address,
    'accept-language': 'pt-BR,pt;q=0.9',
    accept: 'text/html',
  })
  const url = `https://${edge.name}${path}`
  const request = { url, method: 'GET', headers, cf: { country: 'BR', asn } }
  const requestId = internet.nextId()
  const id = await edge.idOf(requestId, address)
  truth.begun.add(id)
  let answer: Response
  try {
    answer = await edge.handle(request, at, requestId)
  } catch {
    // The visit's isolate was killed.
    return null
  }
  const { status } = answer
  if (status === 302 && agent !== REVIEWER) truth.answered.set(id, schedule.now)
  if (status !== 302 && status !== 404 && status !== 503) fail(`a visitor was answered ${status}`)
  return { page: answer.headers.get('location') ?? `${status}`, at: schedule.now }
}

interface Stated {
  readonly campaigns: readonly { readonly path: string; readonly peopleShare?: number }[]
}

/** Returns whether a path's campaign had a share in any ruleset, which an isolate may still use. */
function hadShare({ control }: World, edge: Edge, path: string): boolean {
  const { rows } = control.database.run('select hash from publications where domain_id = ?', [
    edge.id,
  ])
  return rows.some((row) => {
    const text = control.texts.read(`ruleset:${String(Object.values(row)[0])}`)
    const { campaigns }: Stated = JSON.parse(String(text ?? '{"campaigns":[]}'))
    return campaigns.some((each) => each.path === path && each.peopleShare !== undefined)
  })
}

/** Sends a person and a reviewer to the same isolate at once; both must get the same page. */
async function comparePages(
  world: World,
  edge: Edge,
  { path, at, person }: { path: string; at: number; person: string },
): Promise<void> {
  const reviewer = `66.249.66.${1 + (Number(person.split('.')[3]) % 250)}`
  const begun = world.schedule.now
  // If a campaign filters many people, reviewers are drawn: some of them get the other page.
  if (hadShare(world, edge, path)) world.truth.drawn.add(`${edge.id} ${path}`)
  const [one, other] = await Promise.all([
    visit(world, edge, { path, at, address: person, agent: MOBILE, asn: 64_500 }),
    visit(world, edge, { path, at, address: reviewer, agent: REVIEWER, asn: 15_169 }),
  ])
  if (one === null || other === null) return
  // If a visit had to wait, a newer ruleset may have decided it.
  if (one.at !== begun || other.at !== begun) return
  if (world.truth.drawn.has(`${edge.id} ${path}`)) return
  if (one.page !== other.page) fail(`a person got ${one.page}, a reviewer ${other.page}`)
}
