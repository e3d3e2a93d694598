import type { Runtime } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import { ANY_VISITOR } from '#lib/any-visitor.ts'
import { log, reasonOf } from '#lib/log.ts'
import type { WaitUntil } from '#lib/wait-until.ts'
import type { PageReply, PageSource } from './page-reply.ts'
import { keyOf, type PageRequest } from './page-request.ts'
import type { People } from './recent-people.ts'
import { staleIfError } from './stale-if-error.ts'

/** Far below an isolate's 128 MB. */
const MAX_BYTES = 16 * 1_024 * 1_024
/** Memory overhead of a response besides its body. */
const ENTRY_BYTES = 2_048
const LOOK_EVERY_MS = 10
/** After this time, a fetch counts as lost, because its request was canceled. */
const LOST_MS = 20 * SECOND_MS

interface Settings {
  readonly source: PageSource
  /** How long an expired copy is still served during its renewal. */
  readonly graceMs: number
  /** Provides the device and language of visitors who name none; `null` if the source decides. */
  readonly people: People | null
  readonly runtime: Pick<Runtime, 'now' | 'wait'>
}

/** Caches responses in memory, evicting the least recently used first; makes one fetch per key. */
export class PageCache {
  readonly #settings: Settings
  readonly #held = new Map<string, PageReply>()
  /** When the source was last asked, by key. */
  readonly #asked = new Map<string, number>()
  #bytes = 0

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /**
   * Returns the response to a request, as a promise only if it has to be fetched from the source.
   * Never rejects.
   */
  get(asked: PageRequest, waitUntil: WaitUntil): Promise<PageReply> | PageReply {
    const wanted = this.#asPerson(asked)
    const key = keyOf(wanted)
    const held = this.#held.get(key)
    return held !== undefined && this.#settings.runtime.now() < held.freshUntil
      ? this.#use(key, held)
      : this.#ask(key, wanted, waitUntil)
  }

  async #ask(key: string, wanted: PageRequest, waitUntil: WaitUntil): Promise<PageReply> {
    const { now, wait } = this.#settings.runtime
    for (;;) {
      const held = this.#held.get(key)
      if (held !== undefined && now() < held.freshUntil) return this.#use(key, held)
      // An old failure would turn visitors away from a page that is back.
      const isUsable = held !== undefined && (held.isKept || held.reason !== 'unreachable')
      const mayUse = isUsable && now() < held.freshUntil + this.#settings.graceMs
      if (now() - (this.#asked.get(key) ?? Number.NEGATIVE_INFINITY) > LOST_MS) {
        const renewal = this.#renew(key, wanted)
        waitUntil(renewal)
        return mayUse ? held : renewal
      }
      if (mayUse) return held
      // Polls on its own timer, because a request must not await another request's promise.
      await wait(LOOK_EVERY_MS)
    }
  }

  /**
   * Reviewers name no language, and often no device. A separate copy would reveal to an origin that
   * it is for a reviewer; most people's would hide the others from reviewers.
   */
  #asPerson(wanted: PageRequest): PageRequest {
    const { people } = this.#settings
    if (people === null) return wanted
    const { campaignId, page, person: network, device, language } = wanted
    if (network !== undefined) people.note({ campaignId, network, pages: [page], device, language })
    if (device !== null && language !== null) return wanted
    const drawn = people.draw(campaignId, page, device)
    return {
      ...wanted,
      device: device ?? drawn.device ?? ANY_VISITOR.device,
      language: language ?? drawn.language ?? ANY_VISITOR.language,
    }
  }

  async #renew(key: string, wanted: PageRequest): Promise<PageReply> {
    const { source, runtime } = this.#settings
    this.#asked.set(key, runtime.now())
    const reply = await source(wanted).catch((error: unknown): PageReply => {
      log.warn('page not requested', { reason: reasonOf(error) })
      return { isKept: false, reason: 'unreachable', freshUntil: runtime.now() + SECOND_MS }
    })
    const renewed = staleIfError(reply, this.#held.get(key), runtime.now())
    this.#hold(key, renewed)
    this.#asked.delete(key)
    return renewed
  }

  #use(key: string, reply: PageReply): PageReply {
    this.#held.delete(key)
    this.#held.set(key, reply)
    return reply
  }

  #hold(key: string, reply: PageReply): void {
    this.#drop(key)
    this.#held.set(key, reply)
    this.#bytes += sizeOf(reply)
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= MAX_BYTES) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const held = this.#held.get(key)
    if (held === undefined) return
    this.#held.delete(key)
    this.#bytes -= sizeOf(held)
  }
}

const sizeOf = (reply: PageReply): number => ENTRY_BYTES + (reply.isKept ? reply.body.length : 0)
