import { type Agent, type Facts, parityReason } from '@crivo/filter-engine'
import { ANY_VISITOR } from '#lib/any-visitor.ts'
import type { Device } from '#lib/seen-person.ts'
import { HOP_HEADER } from './hop-header.ts'

type Engine = 'blink' | 'gecko' | 'webkit'

/** Everything a page's origin learns about a visitor; reviewers get a person's persona. */
export interface Persona {
  /** `null` stands for a random person's, if the request names none. */
  readonly device: Device | null
  readonly engine: Engine
  /** The visitor's first language; `null`, used for all reviewers, stands for a random person's. */
  readonly language: string | null
  /** Whether the visitor may ask for a part of a file: some reviewers always do, even for pages. */
  readonly asksForParts?: boolean
}

/** User agents in the form that browsers send since user-agent reduction, with fixed versions. */
const AGENTS: Readonly<Record<Device, Readonly<Record<Engine, string>>>> = {
  desktop: {
    blink:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    gecko: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
    webkit:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  },
  mobile: {
    blink:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    gecko: 'Mozilla/5.0 (Android 10; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
    webkit:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  },
  tablet: {
    blink:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    gecko: 'Mozilla/5.0 (Android 10; Tablet; rv:150.0) Gecko/150.0 Firefox/150.0',
    webkit:
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  },
}

/**
 * A language with an optional region, the form in which browsers send their first language; longer
 * tags could identify visitors.
 */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{2})?$/

/** Returns a visitor's persona. */
export const personaOf = ({
  agent,
  crawler,
  languages,
}: Pick<Facts, 'agent' | 'crawler' | 'languages'>): Persona => {
  const language = languages?.[0]?.toLowerCase() ?? ''
  const isReviewer = parityReason(crawler) !== null
  return {
    device: deviceOf(agent),
    engine: engineOf(agent),
    language: !isReviewer && LANGUAGE.test(language) ? language : null,
    asksForParts: !isReviewer,
  }
}

const deviceOf = ({ device }: Agent): Device | null => {
  if (device === 'other') return null
  return device === 'tv' ? 'desktop' : device
}

function engineOf({ browser, os }: Agent): Engine {
  if (browser === 'safari' || os === 'ios') return 'webkit'
  return browser === 'firefox' ? 'gecko' : 'blink'
}

/** Visitors choose their language, so the number of personas needs a limit. */
const MOST_PERSONAS = 500
const prepared = new Map<string, Headers>()

/**
 * Returns the headers that tell a page's origin which content to serve; identical for all visitors
 * with the same persona. They are shared, because building them for each request takes 4 µs, so
 * callers must not change them.
 */
export function personaHeaders({ device, engine, language }: Persona): Headers {
  const key = `${device} ${engine} ${language}`
  const known = prepared.get(key)
  if (known !== undefined) return known
  const headers = new Headers({
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': language ?? ANY_VISITOR.language,
    'user-agent': AGENTS[device ?? ANY_VISITOR.device][engine],
    [HOP_HEADER]: '1',
  })
  if (prepared.size >= MOST_PERSONAS) prepared.clear()
  prepared.set(key, headers)
  return headers
}
