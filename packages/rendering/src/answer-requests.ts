import type { HTTPRequest } from '@cloudflare/puppeteer'
import { type ChainHop, siteOf } from '@crivo/inspection'
import type { Guard, GuardedAnswer, SiteCookies } from '@crivo/network-guard'
import { forMouse, WORKER } from './scripts.ts'

export interface Visit {
  readonly guard: Pick<Guard, 'fetch'>
  /** The headers for document requests. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the visitor points with a mouse. */
  readonly hasMouse: boolean
  readonly cookies: SiteCookies
  /** Called before each document is fetched; returns whether it may be fetched. */
  readonly takeFetch: () => boolean
  /** Documents of other sites that visits were led to; shared by all visits. */
  readonly elsewhere: Map<string, GuardedAnswer>
  readonly signal: AbortSignal
  readonly beforeHop: ((url: URL) => Promise<void>) | undefined
  /** Returns the cookies that scripts have set. */
  readonly readCookies: (url: string) => Promise<readonly { name: string; value: string }[]>
}

/** A request of the page that the browser holds until it gets a response. */
export type PageRequest = Pick<
  HTTPRequest,
  | 'url'
  | 'method'
  | 'headers'
  | 'postData'
  | 'isNavigationRequest'
  | 'frame'
  | 'continue'
  | 'abort'
  | 'respond'
>

type FetchOptions = Pick<Visit, 'headers'> &
  Partial<Pick<Visit, 'beforeHop'>> & {
    /** Whether this is the visit's first request, which sends the visitor's own referrer. */
    readonly isFirst?: boolean
  }

/** Maximum number of requests per visit, excluding documents. */
const MAX_REQUESTS = 80
const MAX_ALL_BYTES = 12_000_000
const REQUEST_MS = 8_000
/** Maximum number and size of the requests by which a page sends something to its own site. */
const MAX_POSTS = 8
const MAX_SENT = 20_000
/**
 * The requests of a page that are fetched at once. Two pages are shown at a time, and the platform
 * gives an inspection six connections; a further call waits for one, although its own time limit
 * has begun.
 */
const AT_ONCE = 3
/** Headers about the transfer from the origin, which do not apply to the response. */
const TRANSFER = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'])

/**
 * Responds to a page's requests with content that the guard fetched; the browser itself has no
 * network access.
 */
export class RequestAnswerer {
  readonly #visit: Visit
  readonly chain: ChainHop[] = []
  status = 0
  documents = 0
  #isCut = false
  #isOver = false
  #worker: string | null = null
  #site: string | null = null
  #requests = 0
  #sent = 0
  #bytes = 0
  #underWay = 0
  /** Starts the next requests, in their order. */
  readonly #waiting: (() => void)[] = []
  /** Responses at the end of redirects that the browser has not followed yet. */
  readonly #ready = new Map<string, GuardedAnswer>()

  constructor(visit: Visit) {
    this.#visit = visit
  }

  /** Whether the page and every document that its scripts navigated to got a response. */
  get isComplete(): boolean {
    return this.documents > 0 && !this.#isCut
  }

  /** The page's service worker, as a script; `null` if it registered none. */
  get worker(): string | null {
    return this.#worker
  }

  /** From now on, documents that cannot be fetched any more do not matter. */
  endVisit(): void {
    this.#isOver = true
  }

  async answer(request: PageRequest): Promise<void> {
    try {
      if (/^(?:data|blob):/i.test(request.url())) await request.continue()
      else await this.#answer(request)
    } catch {
      // If the guard refuses or fails a request, its target does not exist for the page.
      await request.abort('failed').catch(() => undefined)
    }
  }

  async #answer(request: PageRequest): Promise<void> {
    const url = request.url()
    const isDocument = request.isNavigationRequest() && request.frame()?.parentFrame() === null
    const answer = this.#ready.get(url) ?? (await this.#load(request, url, isDocument))
    this.#ready.delete(url)
    if (answer === null) {
      await request.abort('blockedbyclient')
      return
    }
    if (answer.url !== withoutHash(url)) {
      this.#ready.set(answer.url, answer)
      await request.respond({ status: 302, headers: { location: answer.url } })
      return
    }
    if (isDocument) this.status = answer.status
    await request.respond({
      status: answer.status,
      headers: headersIn(answer.headers),
      body: this.#bodyOf(answer),
    })
  }

  /** Other sites' style sheets may have to be as their links' checksums say. */
  #bodyOf({ url, bytes, headers }: GuardedAnswer): Buffer {
    const body = Buffer.from(bytes)
    const isStyled = /\b(?:html|css)\b/i.test(headers.get('content-type') ?? '')
    if (!this.#visit.hasMouse || !isStyled || siteOf(url) !== this.#site) return body
    return Buffer.from(forMouse(body.toString('latin1')), 'latin1')
  }

  async #load(request: PageRequest, url: string, isDocument: boolean) {
    if (!this.#mayAsk(request, url) || this.#bytes > MAX_ALL_BYTES) return null
    if (isDocument) return this.#loadDocument(request, url)
    if (this.#requests >= MAX_REQUESTS) return null
    this.#requests += 1
    const answer = await this.#fetch(request, url, { headers: ofPart(this.#visit.headers) })
    if (request.headers()[WORKER] !== undefined && siteOf(url) === this.#site) {
      this.#worker = new TextDecoder().decode(answer.bytes)
    }
    return answer
  }

  /**
   * A page may send something only to its own site, as it does whenever it is opened: nobody types
   * or submits anything here.
   */
  #mayAsk(request: PageRequest, url: string): boolean {
    if (request.method() === 'GET') return true
    const isSmall = (request.postData()?.length ?? 0) <= MAX_SENT
    return (
      request.method() === 'POST' &&
      isSmall &&
      siteOf(url) === this.#site &&
      this.#sent++ < MAX_POSTS
    )
  }

  /**
   * Loads a document. Loads another site's document only once, because only the target of a
   * navigation matters, not its response to each visitor.
   */
  async #loadDocument(request: PageRequest, url: string): Promise<GuardedAnswer | null> {
    const { headers, elsewhere, takeFetch, beforeHop } = this.#visit
    const isFirst = this.documents === 0
    const known = isFirst ? undefined : elsewhere.get(url)
    if (known === undefined && !takeFetch()) {
      this.#isCut = !this.#isOver
      return null
    }
    this.documents += 1
    const answer = known ?? (await this.#fetch(request, url, { headers, isFirst, beforeHop }))
    if (isFirst) this.#site = siteOf(answer.url)
    else if (siteOf(url) !== this.#site) elsewhere.set(url, answer)
    const kind = (index: number) => (index === 0 && !isFirst ? 'script' : 'http')
    this.chain.push(...answer.hops.map((hop, index) => ({ ...hop, kind: kind(index) }) as const))
    return answer
  }

  async #fetch(
    request: PageRequest,
    url: string,
    { headers, isFirst = false, beforeHop }: FetchOptions,
  ): Promise<GuardedAnswer> {
    const { guard, cookies, signal } = this.#visit
    await this.#takeCookies(url)
    const { referer, 'content-type': contentType } = request.headers()
    const isPost = request.method() === 'POST'
    const answer = await this.#inTurn(() =>
      guard.fetch(url, {
        ...(isPost && { method: 'POST' as const, payload: request.postData() ?? '' }),
        headers: {
          ...headers,
          ...(!isFirst && referer !== undefined && { referer }),
          ...(isPost && contentType !== undefined && { 'content-type': contentType }),
        },
        cookies,
        body: 'bytes',
        totalMs: REQUEST_MS,
        signal,
        ...(beforeHop && { beforeHop }),
      }),
    )
    this.#bytes += answer.bytes.length
    return answer
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay === AT_ONCE) await new Promise<void>((start) => this.#waiting.push(start))
    else this.#underWay += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#underWay -= 1
      else next()
    }
  }

  async #takeCookies(url: string): Promise<void> {
    const set = new Headers()
    for (const { name, value } of await this.#visit.readCookies(url)) {
      set.append('set-cookie', `${name}=${value}`)
    }
    this.#visit.cookies.take(new URL(url), set)
  }
}

const withoutHash = (url: string): string => url.replace(/#.*$/s, '')

/** Returns the headers that a browser also sends for a page's subresources. */
const ofPart = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      /^(?:user-agent|accept-language|sec-ch-)/.test(name),
    ),
  )

const headersIn = (headers: Headers): Record<string, string | string[]> => ({
  ...Object.fromEntries([...headers].filter(([name]) => !TRANSFER.has(name))),
  'set-cookie': headers.getSetCookie(),
})
