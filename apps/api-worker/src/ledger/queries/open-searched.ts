import type { VisitSearch } from '#core/ledger-api/searches.ts'
import { openOwnVisits } from '../own-visits/stored-own-visits.ts'
import type { VisitChunk } from '../segments/chunk.ts'
import { openChunks } from '../segments/open-chunks.ts'
import type { TimeSpan } from '../storage/time.ts'

/** Returns the chunks that a search reads: of counted visits, or of our own visits. */
export const openSearched = (
  sql: SqlStorage,
  { ownChecks }: Pick<VisitSearch, 'ownChecks'>,
  span: TimeSpan,
  now: number,
): VisitChunk[] => (ownChecks === 'only' ? openOwnVisits(sql, span) : openChunks(sql, span, now))
