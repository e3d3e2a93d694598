import type { Upstream } from './control-plane/upstream.ts'
import type { PageSource } from './page-cache/page-reply.ts'
import type { OpinionSource } from './reverse-dns/ask-through-data-center.ts'

/** Fetches pages for all visitors of a domain. */
interface HubPages {
  page: PageSource
}

/** Queries reverse DNS for all data centers of a domain. */
interface HubOpinions {
  reverseDns: OpinionSource
}

/**
 * The worker's bindings. `HUB` is missing on plans without Durable Objects; only `readConfig` reads
 * the other variables.
 */
export interface Env {
  readonly HUB?: DurableObjectNamespace<
    Upstream & HubPages & HubOpinions & Rpc.DurableObjectBranded
  >
  readonly [variable: string]: unknown
}
