import { CRAWLERS } from './crawlers.ts'

/** Signing hosts of the catalogue's crawlers (Web Bot Auth). */
export const SIGNATURE_AGENTS: ReadonlySet<string> = new Set(
  CRAWLERS.flatMap(({ signatureAgents }) => signatureAgents),
)
