import type { VisitRow } from '@crivo/shared'
import { isReviewers } from '../product.js'

/** Maximum time for a visit to reach its Hub, or for an isolate to avoid a failed Hub. */
const CALM_MS = 60_000

/** A broken invariant. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function fail(message: string): never {
  throw new Violation(message)
}

/** Promises the product has made so far, observed from outside. */
export class Truth {
  /** People's visits confirmed to an isolate as stored, by ID. */
  readonly acknowledged = new Map<string, VisitRow>()
  /** Reviewers' visits confirmed to an isolate as stored. */
  readonly reviewers = new Map<string, VisitRow>()
  /**
   * How often reviewers' visits reached a Hub or the control plane, which limits how many are
   * counted.
   */
  reviewersSent = 0
  /** IDs of all visits that reached an isolate. */
  readonly begun = new Set<string>()
  /** Campaigns with a draw for reviewers, by domain and path. */
  readonly drawn = new Set<string>()
  /** The time of each person's response, by visit ID. */
  readonly answered = new Map<string, number>()
  /** Periods with faults that may lose visits no Hub has acknowledged. */
  readonly excuses: { readonly from: number; to: number }[] = []
  /** Strings that no log may contain. */
  readonly secrets = new Set<string>()
  /** The first broken invariant, which ends the run. */
  violation: Violation | null = null

  note(error: unknown): void {
    this.violation ??= error instanceof Violation ? error : new Violation(String(error))
  }

  /** Checks that a line of the product's logs contains no secret. */
  readLog(line: string): void {
    for (const secret of this.secrets) {
      if (line.includes(secret)) this.note(new Violation(`a secret is in the log: ${line}`))
    }
  }

  /** Returns the visits whose loss no fault excuses. */
  owed(): string[] {
    return [...this.answered]
      .filter(([, at]) =>
        this.excuses.every(({ from, to }) => at < from - CALM_MS || at > to + CALM_MS),
      )
      .map(([id]) => id)
  }

  /** Records visits on arrival, before they are confirmed. */
  noteSent(visits: string): void {
    for (const row of rowsIn(visits)) {
      if (!('bits' in row) && isReviewers(row)) this.reviewersSent += 1
    }
  }

  acknowledge(visits: string): void {
    for (const row of rowsIn(visits)) {
      if ('bits' in row) continue
      const known = isReviewers(row) ? this.reviewers : this.acknowledged
      known.set(row.id, row)
    }
  }

  noteSentBatch(body: string): void {
    this.noteSent(visitsIn(body))
  }

  acknowledgeBatch(body: string): void {
    this.acknowledge(visitsIn(body))
  }
}

/** Caches recently parsed windows, because each is seen when sent and when confirmed. */
const parsed = new Map<string, VisitRow[]>()
const MOST_PARSED = 200

function rowsIn(visits: string): VisitRow[] {
  const known = parsed.get(visits)
  if (known !== undefined) return known
  if (parsed.size >= MOST_PARSED) parsed.clear()
  const rows: VisitRow[] = JSON.parse(visits)
  parsed.set(visits, rows)
  return rows
}

const visitsIn = (batch: string): string => JSON.stringify(JSON.parse(batch).visits)
