import { CRAWLERS } from './crawlers.ts'

/**
 * Hosts under which crawlers of the catalogue sign their requests (Web Bot Auth).
 * Empty as long as no owner in it has announced one.
 */
export const SIGNATURE_AGENTS: ReadonlySet<string> = new Set(
  CRAWLERS.flatMap(({ signatureAgents }) => signatureAgents),
)
