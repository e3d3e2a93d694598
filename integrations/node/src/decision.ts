/** Which of a campaign's two pages a visit gets: the main page or the fallback. */
export type Action = 'black' | 'white'

/** What is to be done with a visit. */
export interface Decision {
  readonly action: Action
  /** The page to show, with the visitor's query; `null`: the page that was asked for. */
  readonly url: string | null
  /** How the campaign gives its pages; a client that redirects need not look at it. */
  readonly delivery: 'proxy' | 'redirect'
  /** `fail`: the API did not answer in time, and everybody alike gets the same page. */
  readonly source: 'decision' | 'fail'
  /** Ids and reasons of the API's answer; `null` when it gave none. */
  readonly visitId: string | null
  readonly reason: string | null
  readonly rulesetHash: string | null
}

/** What everybody gets while the API does not answer. */
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

/** The API's answer; `null` if it is not one. */
export function readAnswer(body: unknown): Answer | null {
  if (!isObject(body)) return null
  const own = readPage(body)
  const fail = isObject(body.fail) ? readPage(body.fail) : null
  if (own === null || fail === null) return null
  const decision: Decision = {
    ...own,
    delivery: body.delivery === 'proxy' ? 'proxy' : 'redirect',
    source: 'decision',
    visitId: textOf(body.visitId),
    reason: textOf(body.reason),
    rulesetHash: textOf(body.rulesetHash),
  }
  return { decision, fail }
}

function readPage({ action, url }: Fields): FailMode | null {
  if (action !== 'black' && action !== 'white') return null
  // A visitor is sent there, so that it must not be a script.
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return { action, url }
}
