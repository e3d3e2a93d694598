import { seededRandom } from '@crivo/runtime/testing'
import { toBase64Url, type VisitRow } from '@crivo/shared'

/** Returns numbered values, the n-th with a weight of 1/n (Zipf's law). */
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
/** Each city has one region and country, the largest cities in the largest countries. */
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
/** 950 user agents, as in 10,000 people's visits to a site. */
const AGENTS = Array.from(
  { length: 950 },
  (_, index) =>
    `Mozilla/5.0 (Linux; Android ${10 + (index % 6)}; SM-${index}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${150 - (index % 9)}.0.0.0 Mobile Safari/537.36`,
)
const FEEDS = ['Facebook_Mobile_Feed', 'Instagram_Stories', 'Instagram_Reels', 'Audience_Network']
const SITES = numbered('www.portal', 150).map((name) => `${name.replace(' ', '-')}.example`)
const KEYWORDS = numbered('comprar produto', 100)
/** How networks fill in their tracking templates (docs/sources.md), and the click ID they add. */
const AD_NETWORKS = [
  { source: 'meta', medium: 'paid', names: ['adset_name', 'ad_name'], clickId: 'fbclid' },
  { source: 'google', medium: 'cpc', names: ['adgroupid', 'creative'], clickId: 'gclid' },
  { source: 'tiktok', medium: 'paid', names: ['adset_name', 'ad_name'], clickId: 'ttclid' },
  { source: 'taboola', medium: 'native', names: ['sub1', 'creative'], clickId: 'tblci' },
] as const
const CLICK_ID = new RegExp(`"(?:${AD_NETWORKS.map(({ clickId }) => clickId).join('|')})":true`)
/** Each ad belongs to one ad set, and each ad set to one campaign of a network. */
const ADS = numbered('criativo', 200).flatMap((name, index) =>
  AD_NETWORKS.slice(index % 4, (index % 4) + 1).map((network) => ({
    ...{ network, name, adSet: `publico ${1 + (index % 40)}`, campaign: `c-${1 + (index % 8)}` },
    isSearch: network.source === 'google' && index % 8 === 1,
  })),
)
/** The campaign that stores networks' click IDs, and the size of an encrypted click ID in bytes. */
const KEEPS_CLICK_IDS = 1
const SEALED_BYTES = 125
/** Rarely set facts: usually none, otherwise languages, network and evidence. */
const FACTS = [
  {},
  { languages: ['pt', 'en-US', 'en'] },
  { networks: [['hosting', 'datacenters', '2026-11-20']], evidence: 3, signals: 128 },
]
/** Each browser has its own TLS ciphers and extensions. */
const HELLOS = Array.from({ length: 40 }, (_, index) => [
  ['HTTP/2', 'HTTP/3', 'HTTP/1.1'][index % 3],
  'TLSv1.3',
  ['AEAD-AES128-GCM-SHA256', 'AEAD-AES256-GCM-SHA384'][index % 2],
  512 + 37 * index,
  `${index}`.repeat(32).slice(0, 32),
  `${index + 7}`.repeat(32).slice(0, 32),
])
const RULES = ['country', 'tools', 'automation', 'networks', 'devices']
const HASHES = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(64))

/** Draws entries from a list by weight. */
function createDraw<T>(entries: readonly T[], random: () => number): () => T {
  const table: T[] = []
  for (const [index, entry] of entries.entries()) {
    const share = Math.max(Math.round(2_000 / (index + 1)), 1)
    for (let slot = 0; slot < share; slot++) table.push(entry)
  }
  const [first] = entries
  if (first === undefined) throw new Error('Cannot draw from an empty list')
  return () => table[Math.floor(random() * table.length)] ?? first
}

/** Creates a generator of visits; each call returns a visit at the given time. */
export function createVisits(seed: number, campaigns = CAMPAIGNS.length): (at: number) => VisitRow {
  const random = seededRandom(seed)
  const draws = {
    campaignId: createDraw(CAMPAIGNS.slice(0, campaigns), random),
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
    agent: createDraw(AGENTS, random),
    ad: createDraw(ADS, random),
    feed: createDraw(FEEDS, random),
    site: createDraw(SITES, random),
    keyword: createDraw(KEYWORDS, random),
    hello: createDraw(HELLOS, random),
  }
  const drawFacts = (asn: number, { region, country }: (typeof CITIES)[number]): string => {
    const [protocol, version, cipher, length, ciphers, extensions] = draws.hello()
    const roundTripMs = Math.floor(5 + 200 * random() * random())
    const connection = [protocol, version, cipher, length, roundTripMs, ciphers, extensions]
    const { network, name, adSet, campaign, isSearch } = draws.ad()
    const { source, medium, names, clickId } = network
    const isFeed = medium === 'paid'
    const parameter = {
      ...{ utm_source: source, utm_medium: medium, utm_campaign: campaign },
      ...(source === 'google' ? { utm_term: isSearch ? draws.keyword() : '' } : {}),
      ...{ placement: isSearch ? '' : isFeed ? draws.feed() : draws.site() },
      ...{ [names[0]]: adSet, [names[1]]: name },
      ...(random() < 0.7 ? { [clickId]: true } : {}),
    }
    return JSON.stringify({
      ...{ kept: 1, connection, ...draws.facts() },
      organisation: `Provedor ${asn} Telecomunicações Ltda`,
      subdivision: `${country}-${region.slice('Region '.length)}`,
      userAgent: draws.agent(),
      ...(random() < 0.85 ? { parameter } : {}),
      accessCount: random() < 0.8 ? 1 : 1 + Math.floor(random() * 12),
      requestsPerMinute: random() < 0.9 ? 1 : 1 + Math.floor(random() * 30),
      ...{ host: 'oferta.exemplo.com.br', path: '/launch' },
    })
  }
  const octet = () => Math.floor(random() * 256)
  return (at) => {
    const reason = draws.reason()
    const isWhite = /^(GIVT|SIVT|POLICY)/.test(reason)
    const [place, asn] = [draws.place(), draws.asn()]
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
      ...place,
      asn,
      language: draws.language(),
      os: draws.os(),
      browser: draws.browser(),
      device: draws.device(),
      botName: reason === 'GIVT.UA' ? 'python-requests' : null,
      referrer: random() < 0.3 ? null : draws.referrer(),
      facts: drawFacts(asn, place),
      decisionMs: random() < 0.98 ? 0 : Math.floor(random() * 80),
    }
  }
}

/** Returns the encrypted click IDs of the visits to the campaign that stores them. */
export function keptClickIds(visits: readonly VisitRow[]): Record<string, string> {
  const kept = visits.filter(
    ({ campaignId, facts }) => campaignId === KEEPS_CLICK_IDS && CLICK_ID.test(facts ?? ''),
  )
  return Object.fromEntries(
    kept.map(({ id }) => [id, toBase64Url(crypto.getRandomValues(new Uint8Array(SEALED_BYTES)))]),
  )
}
