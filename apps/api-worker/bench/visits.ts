import type { VisitRow } from '@crivo/shared'

/** What a visit can be of: the n-th of a list has a weight of 1/n (Zipf's law). */
const numbered = (prefix: string, size: number) =>
  Array.from({ length: size }, (_, index) => `${prefix} ${index + 1}`)
const CAMPAIGNS = Array.from({ length: 8 }, (_, index) => index + 1)
const REASONS =
  'PASS.DEFAULT GIVT.UA POLICY.GEO SIVT.AUTOMATION GIVT.DATACENTER VERIFIED.AD GIVT.CRAWLER POLICY.DEVICE SIVT.PROXY POLICY.REFERRER SIVT.SCRAPER CLAIMED.AD'.split(
    ' ',
  )
const COUNTRIES = Array.from({ length: 60 }, (_, index) =>
  String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26)),
)
/** A city lies in a region, and that in a country; large cities in large countries. */
const CITIES = numbered('Cidade Nova', 1_500).map((city, index) => ({
  city,
  region: `Region ${index % 400}`,
  country: COUNTRIES[Math.floor(((index % 400) * COUNTRIES.length) / 400)] ?? null,
}))
const NETWORKS = Array.from({ length: 300 }, (_, index) => 1_000 + index * 131)
const LANGUAGES = ['pt-BR', 'en-US', 'es-ES', 'en-GB', 'es-MX', 'fr-FR', 'de-DE']
const SYSTEMS = ['android', 'ios', 'windows', 'macos', 'linux']
const BROWSERS = ['chrome', 'safari', 'edge', 'samsung', 'firefox', 'opera']
const DEVICES = ['mobile', 'desktop', 'tablet']
const REFERRERS = numbered('www.site', 50).map((name) => `${name.replace(' ', '-')}.example`)
/** What is stored of rules' facts: mostly nothing; else languages, networks, evidence. */
const FACTS = ['', '{"languages":["pt","en-US","en"]}', '{"network":"hosting","evidence":3}']
const RULES = ['country', 'tools', 'automation', 'networks', 'devices']
const HASHES = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(64))

/** Numbers from 0 to 1, the same in each run: mulberry32 (Tommy Ettinger, public domain). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws entries of a list by their weights. */
function createDraw<T>(entries: readonly T[], random: () => number): () => T {
  const table: T[] = []
  for (const [index, entry] of entries.entries()) {
    const share = Math.max(Math.round(2_000 / (index + 1)), 1)
    for (let slot = 0; slot < share; slot++) table.push(entry)
  }
  const [first] = entries
  if (first === undefined) throw new Error('There is nothing to draw from')
  return () => table[Math.floor(random() * table.length)] ?? first
}

/** Makes visits; each call gives one of the time that it is asked for. */
export function createVisits(seed: number): (at: number) => VisitRow {
  const random = createRandom(seed)
  const draws = {
    campaignId: createDraw(CAMPAIGNS, random),
    reason: createDraw(REASONS, random),
    ruleId: createDraw(RULES, random),
    rulesetHash: createDraw(HASHES, random),
    place: createDraw(CITIES, random),
    asn: createDraw(NETWORKS, random),
    language: createDraw(LANGUAGES, random),
    os: createDraw(SYSTEMS, random),
    browser: createDraw(BROWSERS, random),
    device: createDraw(DEVICES, random),
    referrer: createDraw(REFERRERS, random),
    facts: createDraw(FACTS, random),
  }
  const octet = () => Math.floor(random() * 256)
  return (at) => {
    const reason = draws.reason()
    const isWhite = /^(GIVT|SIVT|POLICY)/.test(reason)
    return {
      id: crypto.randomUUID(),
      campaignId: draws.campaignId(),
      at,
      action: isWhite ? 'white' : 'black',
      reason,
      ruleId: isWhite ? draws.ruleId() : null,
      monitored: null,
      monitoredRuleId: null,
      rulesetHash: draws.rulesetHash(),
      status: 302,
      failure: random() < 0.002 ? 'SYS.ORIGIN_ERROR' : null,
      clientIp: `177.${octet()}.${octet()}.${octet()}`,
      ...draws.place(),
      asn: draws.asn(),
      language: draws.language(),
      os: draws.os(),
      browser: draws.browser(),
      device: draws.device(),
      botName: reason === 'GIVT.UA' ? 'python-requests' : null,
      referrer: random() < 0.3 ? null : draws.referrer(),
      facts: draws.facts(),
      decisionMs: random() < 0.98 ? 0 : Math.floor(random() * 80),
    }
  }
}
