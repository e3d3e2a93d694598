import type { Condition } from '@crivo/segments'
import type { VisitArchive } from '../archive/visit-archive.ts'
import type { TimeSpan } from '../storage/time.ts'
import type { OpenErasure } from './stored-erasures.ts'

/** An erasure request in progress. */
export interface ErasureWork {
  readonly erasure: OpenErasure
  /** Distinguishes the person's visits from others in a column. */
  readonly condition: Condition
  readonly span: TimeSpan
  /** Visits before this time are masked. */
  readonly maskBefore: number
  readonly now: number
  readonly turn: () => Promise<void>
  readonly archive: VisitArchive | null
}
