/** The campaign page a visit gets: the main page or the fallback. */
export type Action = 'black' | 'white'

/** The decision on a visit. */
export interface Decision {
  readonly action: Action
  /** The page to show, with the visitor's query; `null` for the requested page. */
  readonly url: string | null
  /** How the campaign delivers its pages; a client that only redirects may ignore it. */
  readonly delivery: 'proxy' | 'redirect'
  /** `fail` means that there was no decision, so everyone gets the same page. */
  readonly source: 'decision' | 'fail'
  /** The reason and ruleset in the API's response; `null` if there was none. */
  readonly reason: string | null
  readonly rulesetHash: string | null
}

/** The page everyone gets while no decision is available. */
export interface FailMode {
  readonly action: Action
  readonly url: string
}

export interface Answer {
  readonly decision: Decision
  readonly fail: FailMode
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Parses the API's response; returns `null` if it is invalid. */
export function readAnswer(body: unknown): Answer | null {
  if (!isObject(body)) return null
  const own = readPage(body)
  const fail = isObject(body.fail) ? readPage(body.fail) : null
  if (own === null || fail === null) return null
  const decision: Decision = {
    ...own,
    delivery: body.delivery === 'proxy' ? 'proxy' : 'redirect',
    source: 'decision',
    reason: textOf(body.reason),
    rulesetHash: textOf(body.rulesetHash),
  }
  return { decision, fail }
}

function readPage({ action, url }: Fields): FailMode | null {
  if (action !== 'black' && action !== 'white') return null
  // Visitors are redirected to this URL, so it must not be a script URL.
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return { action, url }
}
