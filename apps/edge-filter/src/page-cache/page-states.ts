import { HOUR_MS, type PageState } from '@crivo/shared'
import type { PageReply } from './page-reply.ts'
import type { PageRequest } from './page-request.ts'

/** How long a page counts as uncacheable after its last refusal. */
const REFUSED_FOR_MS = HOUR_MS
/** More than the pages of all campaigns that an account may have. */
const MOST_PAGES = 2_000

interface Noted extends PageState {
  /** In milliseconds since the epoch. */
  readonly at: number
}

/**
 * Whether the domain's pages are cached. A refusal outlasts copies: a page may be cached for some
 * devices, languages or moments and fetched for each visitor at others, as its origin chooses.
 */
export class PageStates {
  readonly #states = new Map<string, Noted>()

  /** In the order of campaigns, so that it does not reveal which page was requested last. */
  get all(): PageState[] {
    return [...this.#states.values()]
      .map(({ at: _, ...state }) => state)
      .sort((a, b) => a.campaignId - b.campaignId || a.page.localeCompare(b.page))
  }

  /** Records a response; ignores one after which nobody gets the page. */
  note({ campaignId, page }: PageRequest, reply: PageReply, now: number): void {
    if (!reply.isKept && reply.reason === 'unreachable') return
    const key = `${campaignId} ${page}`
    const known = this.#states.get(key)
    const isRefused =
      known !== undefined && known.reason !== null && now < known.at + REFUSED_FOR_MS
    const noted =
      reply.isKept && isRefused
        ? known
        : { campaignId, page, reason: reply.isKept ? null : reply.reason, at: now }
    this.#states.delete(key)
    this.#states.set(key, noted)
    const [oldest] = this.#states.keys()
    if (this.#states.size > MOST_PAGES && oldest !== undefined) this.#states.delete(oldest)
  }
}
