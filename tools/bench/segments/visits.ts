import { readFileSync } from 'node:fs'
import { NETWORKS, SIGNALS } from '@crivo/filter-engine'
import type { Cell, ColumnSpec, Row } from '@crivo/segments'
import { Random } from '../../fuzz/random.ts'

/** The columns of a visit with all its facts. */
export const SCHEMA: readonly ColumnSpec[] = Object.entries({
  id: 'bytes',
  at: 'time',
  campaignId: 'integer',
  class: 'text',
  action: 'text',
  reason: 'text',
  ruleId: 'text',
  monitored: 'list',
  rulesetHash: 'text',
  status: 'integer',
  failure: 'text',
  decisionMs: 'integer',
  clientIp: 'address',
  country: 'text',
  region: 'text',
  city: 'text',
  asn: 'integer',
  organisation: 'text',
  networks: 'list',
  languages: 'list',
  userAgent: 'text',
  os: 'text',
  browser: 'text',
  device: 'text',
  inApp: 'text',
  bot: 'text',
  crawler: 'text',
  evidence: 'list',
  prefetch: 'boolean',
  host: 'text',
  path: 'text',
  referrer: 'text',
  utmSource: 'text',
  utmMedium: 'text',
  utmCampaign: 'text',
  utmContent: 'text',
  utmTerm: 'text',
  parameters: 'text',
  httpVersion: 'text',
  tlsVersion: 'text',
  tlsCipher: 'text',
  accessCount: 'integer',
  requestsPerMinute: 'integer',
} as const).map(([name, type]) => ({ name, type, isSearched: name === 'clientIp' }))

const numbered = (prefix: string, size: number) =>
  Array.from({ length: size }, (_, index) => `${prefix}${index + 1}`)

const REASONS =
  'PASS.DEFAULT GIVT.UA POLICY.GEO SIVT.AUTOMATION GIVT.DATACENTER POLICY.DEVICE SIVT.PROXY POLICY.REFERRER SIVT.SCRAPER'.split(
    ' ',
  )
const CITIES = numbered('Cidade Nova ', 1_500)
const LANGUAGES = 'pt-BR,pt,en-US,en|pt-BR|en-US,en|es-ES,es|es-MX,es,en|fr-FR,fr|de-DE,de'.split(
  '|',
)
const SITES = numbered('www.site-', 50)
const HOSTS = numbered('oferta-', 6).map((name) => `${name}.exemplo.com.br`)
const PATHS = numbered('/produto/', 300)
const CONTENTS = numbered('criativo-', 400)
const TERMS = numbered('palavra chave ', 2_000)
const SOURCES = ['facebook', 'instagram', 'google', 'tiktok', 'taboola', 'kwai']
const AGENTS = readUserAgents()

/** Reads people's user agents in proportion to a site's analytics. */
function readUserAgents(): string[] {
  const file = new URL('user-agents.json', import.meta.resolve('user-agents'))
  const rows: { userAgent: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  return rows.map(({ userAgent }) => userAgent)
}

/** A visitor, who may return. */
type Visitor = Row & { readonly clientIp: string }

/**
 * Creates a generator of visits with all facts, drawn from the mix of people and programs that
 * visit campaigns.
 */
export function createVisits(seed: number): (at: number) => Row {
  const random = new Random(seed)
  const recent: Visitor[] = []
  return (at) => {
    const known = random.chance(0.25) ? recent[random.below(recent.length)] : undefined
    const visitor = known ?? drawVisitor(random)
    recent[random.below(2_000)] ??= visitor
    if (known === undefined) recent[random.below(recent.length)] = visitor
    const id = drawId(random)
    const request = { ...drawDecision(random), ...drawRequest(random) }
    return { ...visitor, ...request, id, at: at + random.below(250) }
  }
}

/** Draws the n-th value with weight 1/n (Zipf's law). */
const draw = <T>(random: Random, values: readonly T[]): T => {
  const rank = (values.length + 1) ** (random.bits() / 2 ** 32)
  return values[Math.floor(rank) - 1] ?? random.pick(values)
}

function drawVisitor(random: Random): Visitor {
  const city = Math.floor((CITIES.length + 1) ** (random.bits() / 2 ** 32)) - 1
  const network = Math.floor(301 ** (random.bits() / 2 ** 32)) - 1
  const isProgram = random.chance(0.1)
  const userAgent = isProgram ? 'python-requests/2.34.1' : random.pick(AGENTS)
  return {
    clientIp: drawAddress(random),
    country: city % 20 === 0 ? 'US' : 'BR',
    region: `Region ${city % 400}`,
    city: CITIES[city] ?? null,
    asn: 1_000 + network * 131,
    organisation: `Provedor ${network} Telecomunicações Ltda`,
    networks: drawSome(random, NETWORKS, isProgram ? 0.3 : 0.02),
    languages: isProgram ? null : draw(random, LANGUAGES).split(','),
    userAgent,
    ...readAgent(userAgent),
    bot: isProgram ? 'library' : null,
    evidence: drawSome(
      random,
      SIGNALS.map(({ id }) => id),
      isProgram ? 0.2 : 0.004,
    ),
    httpVersion: isProgram ? 'HTTP/1.1' : random.chance(0.6) ? 'HTTP/3' : 'HTTP/2',
    tlsVersion: 'TLSv1.3',
    tlsCipher: random.chance(0.8) ? 'AEAD-AES128-GCM-SHA256' : 'AEAD-CHACHA20-POLY1305-SHA256',
  }
}

const readAgent = (agent: string): Row => ({
  os: /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0].toLowerCase() ?? null,
  browser: /Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari/.exec(agent)?.[0].toLowerCase() ?? null,
  device: /Mobile|Android|iPhone/.test(agent) ? 'mobile' : 'desktop',
  inApp: /Instagram|FBAN|TikTok/.exec(agent)?.[0].toLowerCase() ?? null,
})

const drawSome = (random: Random, values: readonly string[], chance: number): string[] =>
  values.filter(() => random.chance(chance))

function drawAddress(random: Random): string {
  const bits = random.bits()
  if (random.chance(0.65)) return `177.${bits >>> 24}.${(bits >>> 16) & 255}.${(bits >>> 8) & 255}`
  const group = () => (1 + random.below(0xffff)).toString(16)
  return `2804:${[14, 18, 29, '7f4'][bits & 3]}:${[0, 0, 0, 0, 0, 0].map(group).join(':')}`
}

function drawDecision(random: Random): Row {
  const reason = draw(random, REASONS)
  const isWhite = !reason.startsWith('PASS')
  const group = reason.split('.')[0] ?? ''
  return {
    campaignId: 1 + draw(random, [0, 1, 2, 3, 4, 5, 6, 7]),
    class: isWhite ? (group === 'POLICY' ? 'policy' : 'invalid') : 'person',
    action: isWhite ? 'white' : 'black',
    reason,
    ruleId: isWhite
      ? draw(random, ['country', 'tools', 'automation', 'networks', 'devices'])
      : null,
    monitored: random.chance(0.05) ? ['lists:1'] : [],
    rulesetHash: draw(random, ['a', 'b', 'c', 'd', 'e']).repeat(64),
    status: 302,
    failure: random.chance(0.002) ? 'SYS.ORIGIN_ERROR' : null,
    decisionMs: random.chance(0.98) ? 0 : random.below(80),
    crawler: null,
    prefetch: random.chance(0.01),
    accessCount: random.chance(0.8) ? 1 : 1 + random.below(12),
    requestsPerMinute: random.chance(0.9) ? 1 : 1 + random.below(30),
  }
}

function drawRequest(random: Random): Row {
  const isTagged = random.chance(0.85)
  const campaign = 1 + random.below(40)
  const optional = (value: string): Cell => (isTagged ? value : null)
  return {
    host: draw(random, HOSTS),
    path: draw(random, PATHS),
    referrer: random.chance(0.3) ? null : draw(random, SITES),
    utmSource: optional(draw(random, SOURCES)),
    utmMedium: optional('cpc'),
    utmCampaign: optional(`campanha-${campaign}`),
    utmContent: optional(draw(random, CONTENTS)),
    utmTerm: random.chance(0.3) ? draw(random, TERMS) : null,
    parameters: isTagged
      ? JSON.stringify({
          ad_id: `1202${campaign}${draw(random, CONTENTS).length}`,
          placement: 'feed',
        })
      : null,
  }
}

function drawId(random: Random): Uint8Array {
  const id = new Uint32Array(4).map(() => random.bits())
  return new Uint8Array(id.buffer)
}
