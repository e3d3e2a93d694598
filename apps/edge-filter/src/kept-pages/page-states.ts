import { MAX_REPORTED_PAGES, type PageState } from '@crivo/shared'
import type { PageAsk } from './page-ask.ts'
import { isFailure, type PageReply } from './page-reply.ts'

/** Cache state of the domain's pages, as of each page's last request. */
export class PageStates {
  readonly #states = new Map<string, PageState>()

  get all(): PageState[] {
    return [...this.#states.values()]
  }

  /** Records a response; ignores failures, which do not show whether the page may be cached. */
  note({ campaignId, page }: PageAsk, reply: PageReply): void {
    if (isFailure(reply)) return
    const key = `${campaignId} ${page}`
    this.#states.delete(key)
    this.#states.set(key, { campaignId, page, reason: reply.isKept ? null : reply.reason })
    const [oldest] = this.#states.keys()
    if (this.#states.size > MAX_REPORTED_PAGES && oldest !== undefined) this.#states.delete(oldest)
  }
}
