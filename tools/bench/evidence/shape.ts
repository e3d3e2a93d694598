import type { HeaderSet } from './header-set.ts'

/** Headers that browsers send with each navigation and that the edge sees. */
const COMPARED = [
  ...['accept', 'accept-encoding', 'upgrade-insecure-requests', 'sec-fetch-mode', 'sec-fetch-dest'],
  ...['sec-fetch-user', 'sec-ch-ua-mobile'],
]
const ENGINES = [/ Firefox\//, / (?:Headless)?Chrome\//, /AppleWebKit\//]
const SYSTEMS = {
  Windows: /Windows/,
  Android: /Android/,
  macOS: /Macintosh/,
  'Chrome OS': /CrOS/,
  Linux: /Linux(?!; Android)/,
}

/**
 * Returns a set of headers without language, version, system or referring page. Sets with the same
 * shape cannot be told apart by which headers they contain and in what form. Independent of the
 * engine under test.
 */
export function shapeOf({ headers, secure }: HeaderSet): string {
  const sent = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  const agent = sent.get('user-agent') ?? ''
  const hint = sent.get('sec-ch-ua-platform')
  const hinted = Object.entries(SYSTEMS).find(([name]) => `"${name}"` === hint)?.[1]
  const brands = sent.get('sec-ch-ua')
  const [, version = ''] = / (?:Headless)?Chrome\/(\d+)/.exec(agent) ?? []
  const language = sent.get('accept-language')
  return JSON.stringify([
    secure,
    ENGINES.findIndex((pattern) => pattern.test(agent)),
    hint === undefined ? null : (hinted?.test(agent) ?? false),
    agent.includes('Headless'),
    ...COMPARED.map((name) => sent.get(name) ?? null),
    sent.has('sec-fetch-site'),
    language === undefined || language === '*',
    brands === undefined ? null : brands.includes(`"Chromium";v="${version}"`),
    brands?.includes('Headless') ?? null,
  ])
}
